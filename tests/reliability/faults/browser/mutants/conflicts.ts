import { type BrowserMutant, TESTS } from '#tests/reliability/faults/browser/suite.ts'

const SENDER = 'web/lib/commands/sender.ts'
const SALESMAN_WRITES = 'server/api/salesman-writes.ts'
const GATE_WRITES = 'server/api/invoices.ts'

export const T6_MUTANTS: readonly BrowserMutant[] = [
  {
    ...TESTS.twoPhones,
    name: 'the later phone overwrites the earlier',
    patches: [
      {
        file: SALESMAN_WRITES,
        find: 'if (invoice.version === input.version) return invoice',
        put: 'if (invoice.version) return invoice',
      },
    ],
    words: `toBe('attention')`,
  },
  {
    ...TESTS.screenPhones,
    name: 'what lost is dropped',
    patches: [
      {
        file: SENDER,
        find: 'await parts.queue.park(command, { message, ...rest })',
        put: 'await parts.queue.done(command, rest && message)',
      },
    ],
    words: 'Changed by Suresh',
  },
  {
    ...TESTS.gatePairs,
    name: 'an edit does not compare versions',
    patches: [
      {
        file: GATE_WRITES,
        find: `    if (invoice.version !== input.version) return conflict(invoice, presentInvoice(actor, invoice))
    const of =`,
        put: '    const of =',
      },
    ],
    words: '2 of 2 changes were accepted',
  },
  {
    ...TESTS.gatePairs,
    name: 'an edit takes the tick back',
    patches: [
      {
        file: 'server/db/invoices.ts',
        find: 'auto_total_paise = ${contents.autoTotalPaise ?? null}, version',
        put: 'auto_total_paise = ${contents.autoTotalPaise ?? null}, delivered = false, version',
      },
    ],
    words: 'delivered went back',
  },
  {
    ...TESTS.salesmanPairs,
    name: 'the version of a salesman’s bill is not compared',
    patches: [
      {
        file: SALESMAN_WRITES,
        find: 'if (invoice.version === input.version) return invoice',
        put: 'if (invoice.version) return invoice',
      },
    ],
    words: '2 of 2 changes were accepted',
  },
  {
    ...TESTS.screenPairs,
    name: 'a delete does not compare versions',
    patches: [
      {
        file: GATE_WRITES,
        find: `    if (invoice.version !== input.version) return conflict(invoice, presentInvoice(actor, invoice))
    await setDeleted`,
        put: '    await setDeleted',
      },
    ],
    words: 'Changed by',
  },
  {
    ...TESTS.screenPairs,
    name: 'the loser of a conflict loses the draft too',
    patches: [
      {
        file: 'web/lib/commands/use-record-edit.ts',
        find: '      if (lost) setConflict(lost)\n',
        put: '      if (lost) close()\n',
      },
    ],
    words: 'Changed by',
  },
]
