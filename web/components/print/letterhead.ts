import { createContext, use } from 'react'
import type { Letterhead } from '#domain/settings/settings.ts'

/** What a print says about the business; `logoTag` is null without a logo. */
export interface PrintedLetterhead extends Letterhead {
  readonly logoTag: string | null
  /** PRN-02: of the copy on a salesman's phone. */
  readonly logoUrl?: string
}

const NONE: PrintedLetterhead = {
  name: '',
  address: [],
  phone: '',
  licences: [],
  billLine: '',
  logoTag: null,
}

export const LetterheadContext = createContext(NONE)

/** SET-04: loaded before any print page. */
export const useLetterhead = () => use(LetterheadContext)
