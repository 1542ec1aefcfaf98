import { type BrowserMutant, TESTS } from './suite.ts'

const SENDER = 'web/offline/sender.ts'
const START = 'web/offline/start-sender.ts'
const QUEUE = 'web/offline/sender-queue.ts'
const OUTBOX = 'web/offline/outbox.ts'
const ROAD_FORM = 'web/screens/salesman-billing/use-road-form.ts'
const GATE_FORM = 'web/screens/billing-home/use-invoice-form.ts'
const GATE_CREATE = 'web/screens/billing-home/use-create.ts'
const ROAD_WRITES = 'server/procedures/salesman-writes.ts'
const GATE_WRITES = 'server/procedures/invoices.ts'

const SILENT = `    case 'silent':
      await queue.waiting(kept)
      return 'halt'`
const GIVEN_UP = `    case 'silent':
      await queue.done(kept)
      return 'next'`

const SEND = 'sendCommand(userId, kept.procedure, kept.input)'
const LOCK = 'request(`outbox ${userId}`'
const KEPT_LATE = `  await new Promise((resolve) => setTimeout(resolve, 0))
  setTimeout(() => void minded(`

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
        find: "  await minded(\n    store.transaction('rw', also",
        put: `${KEPT_LATE}\n    store.transaction('rw', also`,
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
        put: 'sendCommand(userId, kept.procedure, { ...kept.input, commandId: crypto.randomUUID() })',
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
        file: 'server/http/procedure.ts',
        find: 'if (actor && !isForTab(ctx, actor))',
        put: 'if (actor && !ctx)',
      },
    ],
    words: 'expect(tried.status()).toBe(401)',
  },
  {
    ...TESTS.expired,
    name: 'what an ended login refuses is dropped',
    patches: [
      {
        file: SENDER,
        find: `reply.reason !== 'password' && (await parts.handOver(kept))`,
        put: `reply.reason !== 'password'`,
      },
    ],
    words: 'Please login again',
  },
  {
    ...TESTS.refused,
    name: 'what is refused is dropped',
    patches: [
      { file: SENDER, find: 'await queue.park(kept, refused)', put: 'await queue.done(kept)' },
    ],
    words: '1 bill waiting',
  },
  {
    ...TESTS.refused,
    name: 'what is refused holds up the others',
    patches: [
      {
        file: SENDER,
        find: "await queue.park(kept, refused)\n      return 'next'",
        put: "await queue.waiting({ ...kept, ...refused })\n      return 'halt'",
      },
    ],
    words: 'toBe(count)',
  },
  {
    ...TESTS.oldSchema,
    name: 'only the present schema is read',
    patches: [
      {
        file: 'domain/salesman-input.ts',
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
        find: `reply.reason !== 'password' && (await parts.handOver(kept))`,
        put: `reply.reason !== 'password' && !parts`,
      },
    ],
    words: 'salesman.addRoute',
  },
  {
    ...TESTS.full,
    name: 'a write that found no room counts as saved',
    patches: [
      {
        file: 'web/offline/storage-full.ts',
        find: '    throw error',
        put: '    return undefined as Value',
      },
    ],
    words: 'Quota',
  },
  {
    ...TESTS.logout,
    name: 'logging out is not held back',
    patches: [
      { file: 'web/app/use-logout.ts', find: 'if (waits > 0) {', put: 'if (waits > 99) {' },
    ],
    words: '2 bills wait to be sent.',
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
        file: 'web/offline/local-copy.ts',
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
        file: 'domain/road-time.ts',
        find: 'saved.at + (saved.offsetMs ?? 0)',
        put: 'saved.at',
      },
    ],
    words: 'clock_doubtful: false',
  },
  {
    ...TESTS.restored,
    name: 'a restore goes unnoticed',
    patches: [{ file: 'server/procedures/salesman.ts', find: ' || !isOfNow', put: ' && isOfNow' }],
    words: 'poll(shown)',
  },
  {
    ...TESTS.screenDay,
    name: 'the app is not kept on the phone',
    patches: [
      {
        file: 'web/offline/app-parts.ts',
        find: `if (readMarker()) await tell('keep app')`,
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
        file: 'web/offline/use-waiting.ts',
        find: 'setWaiting(kept.filter(isOpen))',
        put: 'setWaiting((last) => (last.length > 0 && kept.length > 0 ? last : kept.filter(isOpen)))',
      },
    ],
    words: '2 bills waiting',
  },
]

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
        file: 'server/store/invoices.ts',
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
        file: 'web/data/use-record-edit.ts',
        find: '      if (lost) setConflict(lost)\n',
        put: '      if (lost) close()\n',
      },
    ],
    words: 'Changed by',
  },
]
