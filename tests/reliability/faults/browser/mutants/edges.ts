import { type BrowserMutant, TESTS } from '#tests/reliability/faults/browser/suite.ts'

const DRAFT = 'web/lib/commands/use-draft.ts'
const QUEUE = 'web/lib/commands/sender-queue.ts'

/** The draft of another tab is shown, but each tab saves it under other ids. */
const OWN_IDS = [
  {
    file: DRAFT,
    find: 'ids: message?.ids ?? newIds()',
    put: 'ids: newIds()',
  },
]

/** A save does not empty the other tabs. */
const SILENT_SAVE = [
  {
    file: DRAFT,
    find: '    isHandedOver.current = true\n    tell(null)',
    put: '    isHandedOver.current = true',
  },
]

export const T17_MUTANTS: readonly BrowserMutant[] = [
  {
    ...TESTS.stalled,
    name: 'the draft stays when its bill is sent',
    patches: [
      {
        file: 'web/features/invoices/use-create.ts',
        find: '      also: draft.handOver,\n',
        put: '',
      },
    ],
    words: 'nothing is left to save',
  },
  {
    ...TESTS.stalled,
    name: 'a server error is an answer',
    patches: [
      {
        file: 'web/lib/commands/sender.ts',
        find: "    case 'fault':\n      await parts.queue.waiting(command, failure.reason ?? 'fault')\n      return 'record'",
        put: "    case 'fault':\n      await parts.queue.park(command, { message: 'Failed' })\n      return 'next'",
      },
    ],
    words: 'Not confirmed yet. We will keep trying.',
  },
  {
    ...TESTS.wrongClock,
    name: 'the clock of the server is believed',
    patches: [
      {
        file: 'server/rpc/execute.ts',
        find: '  if (fault) throw wrongClock(fault)\n',
        put: '',
      },
    ],
    words: 'The server clock is wrong. Billing waits.',
  },
  {
    ...TESTS.sharedDraft,
    name: 'each tab saves under ids that it made',
    patches: OWN_IDS,
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.salesmanDraft,
    name: 'each tab of a salesman saves under ids that it made',
    patches: OWN_IDS,
    words: 'toHaveCount(expected) failed',
  },
  {
    ...TESTS.sharedDraft,
    name: 'the other tab keeps a saved draft',
    patches: SILENT_SAVE,
    words: 'the other tab is empty at once',
  },
  {
    ...TESTS.secondPerson,
    name: 'only the commands of the logged-in user are served',
    patches: [
      {
        file: QUEUE,
        find: '  isUnanswered(command) || (command',
        put: '  (command.userId === current.id && isUnanswered(command)) || (command',
      },
    ],
    words: 'deleted',
  },
  {
    ...TESTS.secondPerson,
    name: 'parked commands of another person stay',
    patches: [
      {
        file: QUEUE,
        find: "(command.state === 'attention' && isOrphaned(command, current))",
        put: 'isOrphaned(command, { ...current, id: command.userId, isSalesman: true })',
      },
    ],
    words: 'refused',
  },
  {
    ...TESTS.lostTail,
    name: 'a restore goes on in the same run',
    patches: [
      {
        file: 'domain/restores/restore.ts',
        find: 'export const RUNS_SKIPPED = 10',
        put: 'export const RUNS_SKIPPED = 0',
      },
    ],
    words: 'the bill is back with its token',
  },
  {
    ...TESTS.lostTail,
    name: 'a new epoch clears the copy without an offer',
    patches: [
      {
        file: 'web/lib/offline/offer-back.ts',
        find: '    if (seen) await offerAll(userId)\n',
        put: '',
      },
    ],
    words: 'the bill is back with its token',
  },
]
