import { type BrowserMutant, TESTS } from '#tests/reliability/faults/browser/suite.ts'

const ROAD_FORM = 'web/features/salesman/use-bill-form.ts'
const GATE_FORM = 'web/features/invoices/use-invoice-form.ts'
const GATE_CREATE = 'web/features/invoices/use-create.ts'

/** Nothing holds the form at the gate, and every save of it has ids of its own. */
const UNHELD_GATE = [
  { file: GATE_FORM, find: 'creating.held || editing.busy || attempt.isSecond()', put: 'false' },
  { file: GATE_FORM, find: 'held: creating.held || editing.busy,', put: 'held: false,' },
  { file: GATE_CREATE, find: 'ids.current ??= newIds()', put: 'ids.current = newIds()' },
]

export const T4_MUTANTS: readonly BrowserMutant[] = [
  {
    ...TESTS.taps,
    name: 'a bill is made by every tap',
    patches: UNHELD_GATE,
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.keys,
    name: 'a bill is made by every press of Enter',
    patches: UNHELD_GATE,
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.roadTaps,
    name: 'the second tap is taken for another bill',
    patches: [{ file: ROAD_FORM, find: 'held || attempt.isSecond()', put: 'held' }],
    words: 'Select a route first!',
  },
  {
    ...TESTS.roadKeys,
    name: 'the form is not held while it is saved',
    patches: [
      { file: ROAD_FORM, find: 'if (held || attempt.isSecond()) return', put: '' },
      { file: ROAD_FORM, find: 'setHeld(true)', put: '' },
    ],
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.reload,
    name: 'what was sent is not kept',
    patches: [
      {
        file: 'web/lib/api/pending-requests.ts',
        find: 'const kept = await keepSend(entry).then(',
        put: 'const kept = await Promise.resolve().then(',
      },
    ],
    words: 'one notice for each bill',
  },
  {
    ...TESTS.roadReload,
    name: 'the draft does not leave with the bill',
    patches: [
      { file: ROAD_FORM, find: 'saved }, created, handOver)', put: 'saved }, created)' },
      { file: ROAD_FORM, find: 'if (!opened) draft.clear()', put: '' },
    ],
    words: 'nothing is left to save',
  },
]
