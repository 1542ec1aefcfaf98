import type { AccountRow, Statement } from '#domain/accounts/account-views.ts'
import { businessDay } from '#domain/shared/dates.ts'
import type { Sender } from './sender.ts'

type Page = {
  readonly rows: readonly AccountRow[]
  readonly next: object | null
}

const allAccounts = async ({ read }: Pick<Sender, 'read'>): Promise<AccountRow[]> => {
  const rows: AccountRow[] = []
  let cursor: object | null = null
  do {
    const page: Page = await read<Page>('accounts.list', { view: 'all', search: '', cursor })
    rows.push(...page.rows)
    cursor = page.next
  } while (cursor)
  return rows
}

/** The lines of a statement from the first page to the last. */
const linesOf = async (
  { read }: Pick<Sender, 'read'>,
  customerId: string,
  startDay: string,
): Promise<{ readonly statement: Statement; readonly paise: number }> => {
  const period = { from: startDay, to: businessDay(Date.now()), everything: true }
  const page = (cursor: Statement['next']) =>
    read<Statement>('accounts.statement', { customerId, ...period, cursor })
  const first = await page(null)
  let [paise, at] = [0, first]
  for (;;) {
    paise += at.lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    if (!at.next) return { statement: first, paise }
    at = await page(at.next)
  }
}

/** CRD-16, CRD-20: what the office's screens say of each customer. */
export const faultsInScreens = async (
  sender: Pick<Sender, 'read'>,
  startDay: string,
): Promise<{ readonly faults: string[]; readonly accounts: number }> => {
  const rows = await allAccounts(sender)
  const faults: string[] = []
  for (const { customerId, phone, balancePaise, ageing } of rows) {
    const aged = ageing.reduce((sum, paise) => sum + paise, 0)
    if (aged !== Math.max(balancePaise, 0)) {
      faults.push(`the ageing of ${phone} adds up to ${aged}, the balance is ${balancePaise}`)
    }
    const { statement, paise } = await linesOf(sender, customerId, startDay)
    if (statement.closingPaise !== balancePaise) {
      faults.push(
        `the statement of ${phone} closes with ${statement.closingPaise}, the balance is ${balancePaise}`,
      )
    }
    if (statement.openingPaise + paise !== balancePaise) {
      faults.push(`the lines of ${phone} add up to ${paise}, the balance is ${balancePaise}`)
    }
  }
  return { faults, accounts: rows.length }
}
