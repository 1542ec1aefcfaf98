import { type BrowserMutant, TESTS } from '#tests/reliability/faults/browser/suite.ts'

const SENDER = 'web/lib/commands/sender.ts'
const ROAD_WRITES = 'server/api/salesman-writes.ts'
const GATE_WRITES = 'server/api/invoices.ts'

export const T6_MUTANTS: readonly BrowserMutant[] = [
  {
    ...TESTS.twoPhones,
    name: 'the later phone overwrites the earlier',
    patches: [
      {
        file: ROAD_WRITES,
        find: 'if (invoice.version === wish.version) return invoice',
        put: 'if (invoice.version) return invoice',
      },
    ],
    words: `toBe('attention')`,
  },
  {
    ...TESTS.screenPhones,
    name: 'what lost is dropped',
    patches: [
      { file: SENDER, find: 'await queue.park(kept, refused)', put: 'await queue.done(kept)' },
    ],
    words: 'Changed by Suresh',
  },
  {
    ...TESTS.gatePairs,
    name: 'an edit does not compare versions',
    patches: [
      {
        file: GATE_WRITES,
        find: `    if (invoice.version !== wish.version) return conflict(invoice, shownTo(actor, invoice))
    const contents`,
        put: '    const contents',
      },
    ],
    words: '2 of 2 changes were taken',
  },
  {
    ...TESTS.gatePairs,
    name: 'an edit takes the tick back',
    patches: [
      {
        file: 'server/db/invoices.ts',
        find: 'total_paise = ${contents.totalPaise}, version',
        put: 'total_paise = ${contents.totalPaise}, delivered = false, version',
      },
    ],
    words: 'delivered went back',
  },
  {
    ...TESTS.roadPairs,
    name: 'the version on the road is not compared',
    patches: [
      {
        file: ROAD_WRITES,
        find: 'if (invoice.version === wish.version) return invoice',
        put: 'if (invoice.version) return invoice',
      },
    ],
    words: '2 of 2 changes were taken',
  },
  {
    ...TESTS.screenPairs,
    name: 'a delete does not compare versions',
    patches: [
      {
        file: GATE_WRITES,
        find: `    if (invoice.version !== wish.version) return conflict(invoice, shownTo(actor, invoice))
    await setDeleted`,
        put: '    await setDeleted',
      },
    ],
    words: 'Changed by',
  },
  {
    ...TESTS.screenPairs,
    name: 'who loses loses the draft too',
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
