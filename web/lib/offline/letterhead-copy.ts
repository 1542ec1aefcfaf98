import { client } from '#web/lib/api/client.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'

const KEY = 'letterhead'

type Letterhead = Awaited<ReturnType<typeof client.settings.letterhead.query>>

/** PRN-02: what the phone has of SET-04, so that a bill is printed without a network. */
export const storedLetterhead = (): Letterhead | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Letterhead | null) ?? undefined
  } catch {
    return undefined
  }
}

const storeLetterhead = (letterhead: Letterhead): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(letterhead))
  } catch {
    // A full disk: a print reads it from the office.
  }
}

export const pullLetterhead = async (userId: string): Promise<Letterhead> => {
  const letterhead = await client.settings.letterhead.query()
  // Logged out meanwhile: writing now would put data back into the cleared browser.
  if (readSessionHint()?.id === userId) storeLetterhead(letterhead)
  return letterhead
}

/** At logout. */
export const removeLetterhead = (): void => localStorage.removeItem(KEY)
