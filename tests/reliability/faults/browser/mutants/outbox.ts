import { type BrowserMutant, TESTS } from '#tests/reliability/faults/browser/suite.ts'

const SENDER = 'web/lib/commands/sender.ts'
const START = 'web/lib/commands/start-sender.ts'
const QUEUE = 'web/lib/commands/sender-queue.ts'
const OUTBOX = 'web/lib/commands/queue.ts'

const SILENT = `    case 'silent':
      await queue.waiting(command)
      return 'halt'`

const GIVEN_UP = `    case 'silent':
      await queue.done(command)
      return 'next'`
const SEND = 'sendCommand(userId, command.procedure, command.input)'
const LOCK = 'request(`outbox ${userId}`'

const LATE_WRITE = `  await new Promise((resolve) => setTimeout(resolve, 0))
  setTimeout(() => void withQuotaCheck(`

export const T5_MUTANTS: readonly BrowserMutant[] = [
  {
    ...TESTS.killed,
    name: 'the newest goes first',
    patches: [
      {
        file: QUEUE,
        find: '.limit(BATCH)\n      .toArray()',
        put: '.reverse()\n      .limit(BATCH)\n      .toArray()',
      },
    ],
    words: 'toBe(count)',
  },
  {
    ...TESTS.killed,
    name: 'the queue begins anew with every page',
    patches: [
      {
        file: START,
        find: 'void navigator.storage',
        put: 'void dueOf(userId).delete()\n  void navigator.storage',
      },
    ],
    words: '2 bills waiting',
  },
  {
    ...TESTS.closed,
    name: 'saved is said before it is on the disk',
    patches: [
      {
        file: OUTBOX,
        find: "  await withQuotaCheck(\n    store.transaction('rw', also",
        put: `${LATE_WRITE}\n    store.transaction('rw', also`,
      },
      {
        file: OUTBOX,
        find: '      await also?.()\n    }),\n  )',
        put: '      await also?.()\n    }),\n  ), 250)',
      },
    ],
    words: 'toEqual([id])',
  },
  {
    ...TESTS.unreachable,
    name: 'what has no answer is given up',
    patches: [{ file: SENDER, find: SILENT, put: GIVEN_UP }],
    words: '2 bills waiting',
  },
  {
    ...TESTS.lostAnswers,
    name: 'every try is another command',
    patches: [
      {
        file: START,
        find: SEND,
        put: 'sendCommand(userId, command.procedure, { ...command.input, commandId: crypto.randomUUID() })',
      },
    ],
    words: 'toHaveText',
  },
  {
    ...TESTS.twoTabs,
    name: 'every tab sends',
    patches: [{ file: START, find: LOCK, put: 'request(`outbox ${Math.random()}`' }],
    words: '3 bills waiting',
  },
  {
    ...TESTS.twoTabs,
    name: 'a send that was cut off counts as sent',
    patches: [
      {
        file: QUEUE,
        find: `state === 'waiting' || state === 'sending'`,
        put: `state === 'waiting'`,
      },
    ],
    words: 'toHaveText',
  },
  {
    ...TESTS.expired,
    name: 'the tab does not say whom it belongs to',
    patches: [
      {
        file: 'server/rpc/procedure.ts',
        find: 'if (actor && !isForTab(ctx, actor))',
        put: 'if (actor && !ctx)',
      },
    ],
    words: 'expect(response.status()).toBe(401)',
  },
  {
    ...TESTS.expired,
    name: 'what an ended login refuses is dropped',
    patches: [
      {
        file: SENDER,
        find: `reply.reason !== 'password' && (await parts.handOver(command))`,
        put: `reply.reason !== 'password'`,
      },
    ],
    words: 'Please login again',
  },
  {
    ...TESTS.refused,
    name: 'what is refused is dropped',
    patches: [
      {
        file: SENDER,
        find: 'await queue.park(command, refused)',
        put: 'await queue.done(command)',
      },
    ],
    words: '1 bill waiting',
  },
  {
    ...TESTS.refused,
    name: 'what is refused holds up the others',
    patches: [
      {
        file: SENDER,
        find: "await queue.park(command, refused)\n      return 'next'",
        put: "await queue.waiting({ ...command, ...refused })\n      return 'halt'",
      },
    ],
    words: 'toBe(count)',
  },
  {
    ...TESTS.oldSchema,
    name: 'only the present schema is read',
    patches: [
      {
        file: 'domain/salesman/salesman-input.ts',
        find: 'schema: z.literal(1)',
        put: 'schema: z.literal(0)',
      },
    ],
    words: 'toHaveText',
  },
  {
    ...TESTS.deletedSalesman,
    name: 'nothing is handed over',
    patches: [
      {
        file: SENDER,
        find: `reply.reason !== 'password' && (await parts.handOver(command))`,
        put: `reply.reason !== 'password' && !parts`,
      },
    ],
    words: 'salesman.addRoute',
  },
  {
    ...TESTS.full,
    name: 'a write without space counts as saved',
    patches: [
      {
        file: 'web/lib/commands/storage-quota.ts',
        find: '    throw error',
        put: '    return undefined as Value',
      },
    ],
    words: 'Quota',
  },
  {
    ...TESTS.logout,
    name: 'logging out is not blocked',
    patches: [
      {
        file: 'web/app/use-logout.ts',
        find: 'if (unsentCount > 0) {',
        put: 'if (unsentCount > 99) {',
      },
    ],
    words: '2 bills not sent yet.',
  },
  {
    ...TESTS.logout,
    name: 'logging out leaves the copy',
    patches: [
      {
        file: 'web/app/use-logout.ts',
        find: 'Promise.all([clearBrowserStore(), dropApp()])',
        put: 'Promise.all([void clearBrowserStore, dropApp()])',
      },
    ],
    words: 'expect(left).toEqual',
  },
  {
    ...TESTS.clock,
    name: 'the difference of the clocks is not known',
    patches: [
      {
        file: 'web/lib/offline/local-copy.ts',
        find: 'offsetMs: state ? Math.round(state.offsetMs) : null',
        put: 'offsetMs: state ? null : null',
      },
    ],
    words: 'toBeLessThan(60_000)',
  },
  {
    ...TESTS.clock,
    name: 'the phone’s clock is believed',
    patches: [
      {
        file: 'domain/salesman/device-time.ts',
        find: 'saved.at + (saved.offsetMs ?? 0)',
        put: 'saved.at',
      },
    ],
    words: 'clock_doubtful: false',
  },
  {
    ...TESTS.restored,
    name: 'a restore goes unnoticed',
    patches: [{ file: 'server/api/salesman.ts', find: ' || !isOfNow', put: ' && isOfNow' }],
    words: 'poll(invoiceIds)',
  },
  {
    ...TESTS.screenDay,
    name: 'the app is not cached on the phone',
    patches: [
      {
        file: 'web/lib/offline/app-files.ts',
        find: `if (readSessionHint()) await postToWorker('keep app')`,
        put: '',
      },
    ],
    words: 'toBeGreaterThan(10)',
  },
  {
    ...TESTS.screenTabs,
    name: 'a tab shows only what it has saved itself',
    patches: [
      {
        file: 'web/lib/commands/use-waiting.ts',
        find: 'part.watchWaiting(userId, setWaiting)',
        put: 'part.watchWaiting(userId, (kept) => setWaiting((last) => (last.length > 0 && kept.length > 0 ? last : kept)))',
      },
    ],
    words: '2 bills waiting',
  },
]
