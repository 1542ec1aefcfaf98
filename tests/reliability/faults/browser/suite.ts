import type { Patch } from '#tests/reliability/faults/tree.ts'

/** A browser test by its file and the beginning of its title. */
export interface BrowserTest {
  readonly id: 'T4' | 'T5' | 'T6' | 'T17'
  readonly spec: string
  readonly title: string
}

/** A change of the product that the test must detect, and a part of the failure it must report. */
export interface BrowserMutant extends BrowserTest {
  readonly name: string
  readonly patches: readonly Patch[]
  readonly words: string
}

const test = (id: BrowserTest['id'], spec: string, title: string): BrowserTest => ({
  id,
  spec: `tests/e2e/${spec}.spec.ts`,
  title,
})

const OUTBOX = 'offline-outbox'
const SESSION = 'offline-session'
const REFUSED = 'offline-refused'
const PHONE = 'offline-phone'
const SCREEN = 'salesman-offline'
const DOUBLE = 'double-submit'
const CONFLICTS = 'conflicts'
const EDGES = 'edges'
const TIMES = 'save-times'
const SHARED = 'BIL-19 ERR-02 a bill typed in one tab and saved in two is one bill'

export const TESTS = {
  taps: test('T4', DOUBLE, 'BIL-19 ERR-02 taps at the gate'),
  salesmanTaps: test('T4', DOUBLE, 'BIL-19 ERR-02 taps by a salesman'),
  keys: test('T4', DOUBLE, 'BIL-19 ERR-02 Enter at the gate'),
  salesmanKeys: test('T4', DOUBLE, 'BIL-19 ERR-02 Enter by a salesman'),
  reload: test('T4', DOUBLE, 'BIL-19 ERR-02 a reload in mid-save at the gate'),
  salesmanReload: test('T4', DOUBLE, 'BIL-19 ERR-02 a reload in mid-save by a salesman'),

  killed: test('T5', OUTBOX, 'SAL-08 a day without network'),
  closed: test('T5', OUTBOX, 'SAL-08 the page is closed 50 ms after'),
  unreachable: test('T5', OUTBOX, 'SAL-08 the network is up and the server is not'),
  lostAnswers: test('T5', OUTBOX, 'SAL-08 the answers of the first four sends'),
  twoTabs: test('T5', OUTBOX, 'SAL-08 two tabs save'),
  expired: test('T5', SESSION, 'SAL-08 an ended session'),
  refused: test('T5', REFUSED, 'SAL-08 a refused bill'),
  oldSchema: test('T5', OUTBOX, 'SAL-08 a bill stored by the previous version'),
  deletedSalesman: test('T5', SESSION, 'SAL-10 bills of a salesman deleted'),
  full: test('T5', PHONE, 'SAL-08 a full storage'),
  logout: test('T5', SESSION, 'SAL-08 logging out is blocked'),
  clock: test('T5', PHONE, 'SAL-09 a phone whose clock is 26 hours wrong'),
  restored: test('T5', PHONE, 'SAL-08 after a restore'),
  screenDay: test('T5', SCREEN, 'SAL-08 a day without a network through the screen'),
  screenTabs: test('T5', SCREEN, 'SAL-08 two tabs show the same outbox'),

  twoPhones: test('T6', REFUSED, 'SAL-05 the same bill changed offline on two phones'),
  screenPhones: test('T6', SCREEN, 'SAL-05 the same bill changed offline on two phones'),
  gatePairs: test('T6', CONFLICTS, 'BIL-18 BIL-12 ERR-02 any two acts on one bill of the gate'),
  salesmanPairs: test(
    'T6',
    CONFLICTS,
    'BIL-18 BIL-12 ERR-02 any two acts on one bill of the salesman',
  ),
  screenPairs: test('T6', CONFLICTS, 'BIL-18 BIL-12 ERR-02 each pair of acts on the screen'),

  stalled: test('T17', EDGES, 'BIL-19 ERR-02 PostgreSQL stalls during a save'),
  wrongClock: test('T17', EDGES, 'TOK-01 a server clock behind the last bill'),
  phoneOf2015: test('T17', EDGES, 'SAL-09 a bill of a phone whose clock says 2015'),
  sharedDraft: test('T17', EDGES, `${SHARED} at the counter`),
  salesmanDraft: test('T17', EDGES, `${SHARED} on the road`),
  slowCounter: test('T17', TIMES, "BIL-19 UX-02 input to 'Saved' at the counter on a slow"),
  cutCounter: test('T17', TIMES, "BIL-19 UX-02 input to 'Saved' at the counter on a cut"),
  lyingCounter: test('T17', TIMES, "BIL-19 UX-02 input to 'Saved' at the counter on a lying"),
  hangingCounter: test('T17', TIMES, "BIL-19 UX-02 input to 'Saved' at the counter on a hanging"),
  slowPhone: test('T17', TIMES, "SAL-08 UX-02 input to 'Saved' by a salesman on a slow"),
  cutPhone: test('T17', TIMES, "SAL-08 UX-02 input to 'Saved' by a salesman on a cut"),
  lyingPhone: test('T17', TIMES, "SAL-08 UX-02 input to 'Saved' by a salesman on a lying"),
  lostTail: test('T17', EDGES, 'BIL-19 SAL-08 a restore lost the newest bills'),
  secondPerson: test('T17', EDGES, 'SAL-10 bills of a salesman on a phone that another'),
} satisfies Record<string, BrowserTest>
