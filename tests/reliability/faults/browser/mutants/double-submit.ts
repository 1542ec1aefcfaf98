import { type BrowserMutant, TESTS } from '#tests/reliability/faults/browser/suite.ts'

const SALESMAN_FORM = 'web/features/salesman/use-bill-form.ts'
const GATE_FORM = 'web/features/invoices/use-invoice-form.ts'
const GATE_SAVE = 'web/features/invoices/use-save.ts'
const GATE_CREATE = 'web/features/invoices/use-create.ts'

/** The form of the gate is not locked while it saves, and every save gets new ids. */
const UNLOCKED_GATE_FORM = [
  {
    file: GATE_SAVE,
    find: 'if (props.isSubmitting || attempt.isDoubleTap()) return',
    put: '',
  },
  {
    file: GATE_FORM,
    find: 'const isSubmitting = creating.pendingId !== undefined || editing.busy',
    put: 'const isSubmitting = false',
  },
  {
    file: GATE_CREATE,
    find: 'const { ids } = draft',
    put: 'const ids = { commandId: crypto.randomUUID(), id: crypto.randomUUID() }',
  },
]

export const T4_MUTANTS: readonly BrowserMutant[] = [
  {
    ...TESTS.taps,
    name: 'a bill is made by every tap',
    patches: UNLOCKED_GATE_FORM,
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.keys,
    name: 'a bill is made by every press of Enter',
    patches: UNLOCKED_GATE_FORM,
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.salesmanTaps,
    name: 'the second tap is taken for another bill',
    patches: [
      { file: SALESMAN_FORM, find: 'isSubmitting || attempt.isDoubleTap()', put: 'isSubmitting' },
    ],
    words: 'Select a route first!',
  },
  {
    ...TESTS.salesmanKeys,
    name: 'the form is not locked while it is saved',
    patches: [
      { file: SALESMAN_FORM, find: 'if (isSubmitting || attempt.isDoubleTap()) return', put: '' },
      { file: SALESMAN_FORM, find: 'setSubmitting(true)', put: '' },
    ],
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.reload,
    name: 'what was sent is not stored',
    patches: [
      {
        file: 'web/lib/commands/submit.ts',
        find: 'await enqueue(command, also).catch(',
        put: 'await Promise.reject(new Error()).catch(',
      },
    ],
    words: 'the notices of each bill',
  },
  {
    ...TESTS.salesmanReload,
    name: 'the draft does not leave with the bill',
    patches: [
      { file: SALESMAN_FORM, find: '{ commandId, also }', put: '{ commandId }' },
      { file: SALESMAN_FORM, find: 'if (!opened) draft.release()', put: '' },
    ],
    words: 'nothing is left to save',
  },
]
