import { type BrowserMutant, TESTS } from '#tests/reliability/faults/browser/suite.ts'

const SENDER = 'web/lib/commands/sender.ts'
const START = 'web/lib/commands/start-sender.ts'
const QUEUE = 'web/lib/commands/sender-queue.ts'
const OUTBOX = 'web/lib/commands/queue.ts'

const UNREACHABLE = `    case 'unreachable':
      await parts.queue.waiting(command, 'unreachable')
      return 'halt'`

const GIVEN_UP = `    case 'unreachable':
      await parts.queue.done(command, undefined)
      return 'next'`
const PARK = 'await parts.queue.park(command, { message, ...rest })'
const DENIED = 'return handOverStep(parts, command)\n      }'
const DUE = '  await open\n    .until('

const LATE_WRITE = `  await new Promise((resolve) => setTimeout(resolve, 0))
  setTimeout(() => void withQuotaCheck(`

export const T5_MUTANTS: readonly BrowserMutant[] = [
  {
    ...TESTS.killed,
    name: 'the newest goes first',
    patches: [
      {
        file: QUEUE,
        find: DUE,
        put: DUE.replace('.until', '.reverse()\n    .until'),
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
        find: 'await recover()',
        put: 'await commands.clear()',
      },
    ],
    words: '4 waiting',
  },
  {
    ...TESTS.closed,
    name: 'saved is said before it is on the disk',
    patches: [
      {
        file: OUTBOX,
        find: "  const queuedInput = await withQuotaCheck(\n    store.transaction('rw', also",
        put: `${LATE_WRITE}\n    store.transaction('rw', also`,
      },
      {
        file: OUTBOX,
        find: '      return queued?.input ?? input\n    }),\n  )\n  notifySender()\n  return queuedInput',
        put: '      return queued?.input ?? input\n    }),\n  ).then(notifySender), 250)\n  return input',
      },
    ],
    words: 'toEqual([id])',
  },
  {
    ...TESTS.unreachable,
    name: 'what has no answer is given up',
    patches: [{ file: SENDER, find: UNREACHABLE, put: GIVEN_UP }],
    words: '3 waiting',
  },
  {
    ...TESTS.lostAnswers,
    name: 'every try is another command',
    patches: [
      {
        file: 'web/lib/commands/send.ts',
        find: 'return mutate(userId, procedure, input, isResent(command))',
        put: 'return mutate(userId, procedure, { ...input, commandId: crypto.randomUUID() })',
      },
    ],
    words: 'toHaveText',
  },
  {
    ...TESTS.twoTabs,
    name: 'every tab sends',
    patches: [{ file: START, find: "'send commands'", put: '`send commands ${Math.random()}`' }],
    words: 'Sending 3…',
  },
  {
    ...TESTS.twoTabs,
    name: 'a send that was cut off counts as sent',
    patches: [
      {
        file: QUEUE,
        find: "modify({ state: 'waiting', triedAt: Date.now() })",
        put: "modify({ state: 'done' })",
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
        find: 'if (found && !isForTab(ctx, found))',
        put: 'if (found && !ctx)',
      },
      {
        file: START,
        find: 'isOwn: (command) => isOwn(command, currentUser())',
        put: 'isOwn: () => true',
      },
    ],
    words: 'waiting for event',
  },
  {
    ...TESTS.expired,
    name: 'what an ended login refuses is dropped',
    patches: [
      {
        file: SENDER,
        find: DENIED,
        put: "return parts.queue.done(command, 0).then(() => 'next')\n      }",
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
        find: PARK,
        put: 'await parts.queue.done(command, rest && message)',
      },
    ],
    words: '1 waiting',
  },
  {
    ...TESTS.refused,
    name: 'what is refused holds up the others',
    patches: [
      {
        file: SENDER,
        find: `${PARK}\n      return 'next'`,
        put: "await parts.queue.waiting({ ...command, message, ...rest }, 'fault')\n      return 'halt'",
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
        find: 'if (!parts.canHandOver(command)) return restRecord()',
        put: 'return restRecord()',
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
        file: 'web/app/logout.ts',
        find: 'if (own.length === 0) return false',
        put: 'if (own.length < 99) return false',
      },
    ],
    words: '2 bills not sent yet',
  },
  {
    ...TESTS.logout,
    name: 'logging out leaves the copy',
    patches: [
      {
        file: 'web/app/logout.ts',
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
        find: 'part.watchWaiting(userId, set)',
        put: 'part.watchWaiting(userId, (now) => set((last) => (last.length > 0 && now.length > 0 ? last : now)))',
      },
    ],
    words: '2 bills not sent yet',
  },
]
