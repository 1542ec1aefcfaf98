import { useState } from 'react'
import type { Statement, StatementCursor } from '#domain/accounts/account-views.ts'
import { type DateChoice, rangeOfChoice } from '#domain/shared/date-filter.ts'
import { client } from '#web/lib/api/client.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import { useAccountSettings } from './use-accounts.ts'

/** CRD-01: nothing counts before accounts began. */
const FIRST_DAY = '2000-01-01'

/** CRD-20: the first page has the sums of the whole period. */
export const useStatementPages = (input: {
  readonly customerId: string
  readonly from: string
  readonly to: string
  readonly everything: boolean
}) => {
  const { pages, ...rest } = useLivePages({
    key: ['accounts.statement', input],
    topics: ['accounts', 'customers'],
    read: (cursor: StatementCursor | null) => client.accounts.statement.query({ ...input, cursor }),
    next: (page) => page?.next ?? null,
  })
  const first = pages?.[0]
  const statement: Statement | null | undefined = first && {
    ...first,
    lines: pages.flatMap((page) => page?.lines ?? []),
  }
  return { statement, ...rest }
}

/** The statement of the chosen days. */
export const useStatement = (customerId: string, today: string) => {
  const [choice, setChoice] = useState<DateChoice>('this-month')
  const [everything, setEverything] = useState(false)
  const { data: settings } = useAccountSettings()
  const range = rangeOfChoice(choice, today)
  const from = range.from ?? settings?.startDay ?? FIRST_DAY
  const to = range.to ?? today
  const pages = useStatementPages({ customerId, from, to, everything })
  return { ...pages, choice, setChoice, everything, setEverything, from, to }
}

export type StatementView = ReturnType<typeof useStatement>
