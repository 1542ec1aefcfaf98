import { type BrowserMutant, TESTS } from '../suite.ts'

const ROAD_FORM = 'web/screens/salesman-billing/use-road-form.ts'
const GATE_FORM = 'web/screens/billing-home/use-invoice-form.ts'
const GATE_CREATE = 'web/screens/billing-home/use-create.ts'

/** Nothing holds the form at the gate, and every save of it has ids of its own. */
const UNHELD_GATE = [
  { file: GATE_FORM, find: 'creating.held || editing.busy || doubleTap.isSecond()', put: 'false' },
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
    patches: [{ file: ROAD_FORM, find: 'held || doubleTap.isSecond()', put: 'held' }],
    words: 'Select a route first!',
  },
  {
    ...TESTS.roadKeys,
    name: 'the form is not held while it is saved',
    patches: [
      { file: ROAD_FORM, find: 'if (held || doubleTap.isSecond()) return', put: '' },
      { file: ROAD_FORM, find: 'setHeld(true)', put: '' },
    ],
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.reload,
    name: 'what was sent is not kept',
    patches: [
      {
        file: 'web/data/kept-sends.ts',
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
