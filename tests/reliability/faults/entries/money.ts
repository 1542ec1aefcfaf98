import { check } from '#tests/reliability/faults/runners.ts'
import type { Entry } from './entry.ts'

const ENTRIES = 'server/db/account-entries.ts'
const WRITES = 'server/api/salesman-writes.ts'

/** What customers owe, while all is killed. */
export const MONEY: readonly Entry[] = [
  {
    id: 'T19',
    hazard: 'money storm',
    title: 'CRD-03 CRD-04 CRD-10 no money lost or doubled, and all accounts add up at every moment',
    run: check('money'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'the balance is written outside the transaction',
        patches: [
          {
            file: ENTRIES,
            find: `  await postInserted(
    tx,
    entries.map(({ id }) => id),
  )
`,
            put: `  const ids = entries.map(({ id }) => id)
  setTimeout(() => void postInserted(outside.db as unknown as Tx, ids).catch(() => undefined), 50)
`,
          },
          {
            file: ENTRIES,
            find: `import type { Tx } from './database.ts'
`,
            put: `import { openDatabase, type Tx } from './database.ts'

const outside = openDatabase(process.env['DATABASE_URL'] ?? '', {
  connections: 1,
  onError: () => undefined,
})
`,
          },
        ],
        caught: 'cards whose balance is not the sum of their entries',
      },
      {
        name: "what is paid now is a second command, after the bill's",
        patches: [
          {
            file: WRITES,
            find: `  const refused = paidNow && (await payNow(tx, context, { id, ...contents }, paidNow, posting))
`,
            put: `  const refused = undefined
  if (paidNow) {
    const pay = (later: Tx) => payNow(later, context, { id, ...contents }, paidNow, posting)
    setTimeout(() => void inTransaction(context.business.db, pay).catch(() => undefined), 50)
  }
`,
          },
          {
            file: WRITES,
            find: `import type { Tx } from '#server/db/database.ts'
`,
            put: `import { inTransaction, type Tx } from '#server/db/database.ts'
`,
          },
        ],
        caught: 'bills without what was paid with them',
      },
      {
        name: 'the base of a phone has its own rows too',
        patches: [
          {
            file: 'server/db/salesman-balances.ts',
            find: 'card.balance_paise - coalesce(own.paise, 0) AS base',
            put: 'card.balance_paise AS base',
          },
        ],
        caught: 'a phone shows',
      },
      {
        name: 'a changed number writes only the entry of the new one',
        patches: [
          {
            file: 'server/db/functions/post_bill.sql',
            find: '    IF was_counts THEN\n',
            put: '    IF was_counts AND NOT now_counts THEN\n',
          },
        ],
        caught: 'bills whose entries do not add up to what they ask for',
      },
    ],
  },
]
