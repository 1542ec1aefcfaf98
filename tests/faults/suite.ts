import { browserTests, check, databaseTests, drill, type Runner } from './runners.ts'
import type { Patch } from './tree.ts'

/** A copy of the product with a fault in it, which the same run must find. */
export interface Mutant {
  readonly name: string
  readonly patches: readonly Patch[]
  /** A part of what the check says when it finds it. */
  readonly caught: string
  readonly zone?: string
  /** The tests that must find it, where the entry is a whole file of them. */
  readonly only?: string
}

export interface Entry {
  readonly id: string
  readonly hazard: string
  /** The requirements it proves, and in what words. */
  readonly proves: string
  readonly run: Runner
  readonly zones?: readonly string[]
  /**
   * Where the short form stands: with those that share a PostgreSQL, with those that have one of
   * their own, or in a suite that every check runs anyway; then only its mutants remain, or nothing.
   */
  readonly shortForm: 'shared' | 'own' | 'mutants only' | 'elsewhere'
  readonly mutants: readonly Mutant[]
}

const BILLING = 'server/migrations/0002-billing.sql'
/** Where a bill is made, as it stands now. */
const MAKING = 'server/migrations/0006-customer-totals.sql'
const COUNTER = `INSERT INTO token_counters AS counter (day, run, last) VALUES (of_day, 1, 1)
  ON CONFLICT (day) DO UPDATE SET last = counter.last + 1
  RETURNING counter.run, counter.last AS token INTO taken;`
const MAX = `SELECT 1 AS run, coalesce(max(token), 0) + 1 AS token
  FROM invoices WHERE day = of_day INTO taken;`

const DATABASE = 'server/store/database.ts'
const NOT_WAITED_FOR: Patch = {
  file: DATABASE,
  find: `options: '-c jit=off',`,
  put: `options: '-c jit=off -c synchronous_commit=off',`,
}

const KEEPS_NO_COMMAND: Patch = {
  file: 'server/migrations/0001-identity.sql',
  find: `  INSERT INTO commands (id, actor_id, procedure, input_hash, answer, at)
  VALUES (command, actor, procedure, input_hash, answer, at);\n`,
  put: '',
}

export const SUITE: readonly Entry[] = [
  {
    id: 'T1',
    hazard: 'kill storm',
    proves: 'TOK-01 BIL-19 nothing lost, doubled, renumbered or skipped while all is killed',
    run: check('storm'),
    shortForm: 'own',
    mutants: [
      {
        name: 'the token is the highest one plus 1',
        patches: [
          { file: MAKING, find: COUNTER, put: MAX },
          {
            file: BILLING,
            find: 'deleted_by text,\n  UNIQUE (day, run, token)',
            put: 'deleted_by text',
          },
        ],
        caught: 'stands where',
      },
      {
        name: 'a commit is not waited for',
        patches: [NOT_WAITED_FOR],
        caught: 'acknowledged bills are lost',
      },
      {
        name: 'every try has an id of its own',
        patches: [
          KEEPS_NO_COMMAND,
          {
            file: 'server/procedures/invoices.ts',
            find: 'createInvoiceStatement({ ...wish,',
            put: 'createInvoiceStatement({ ...wish, id: crypto.randomUUID(),',
          },
        ],
        caught: 'bills are doubled',
      },
    ],
  },
  {
    id: 'T2',
    hazard: 'reset race',
    proves: 'TOK-02 every run reads 1 to n, and stale taps do nothing',
    run: check('reset'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'the run that was seen is not compared',
        patches: [
          { file: 'server/store/tokens.ts', find: `    .where('run', '=', seenRun)\n`, put: '' },
        ],
        caught: 'stale tap',
      },
      {
        name: 'the day that was seen is not compared',
        patches: [{ file: 'server/procedures/tokens.ts', find: 'wish.day === day && ', put: '' }],
        caught: 'of yesterday',
      },
    ],
  },
  {
    id: 'T3',
    hazard: 'cut wire',
    proves: 'BIL-19 one bill per intent, the same answer again, and nothing for strangers',
    run: check('wire'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'the id of a command is not kept',
        patches: [KEEPS_NO_COMMAND],
        caught: 'a retry was answered',
      },
      {
        name: 'an id answers whoever asks',
        patches: [
          {
            file: 'server/http/execute.ts',
            find: '    stored.actor_id === actorId &&\n',
            put: '',
          },
        ],
        caught: 'gave data away',
      },
    ],
  },
  {
    id: 'T7',
    hazard: 'stock race',
    proves: 'RAW-06 never below 0, and the history adds up to the stock',
    run: check('stock'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'the item is not locked',
        patches: [
          {
            file: 'server/store/materials.ts',
            find: `.where('id', '=', id).forUpdate()`,
            put: `.where('id', '=', id)`,
          },
        ],
        caught: 'by the history',
      },
      {
        name: 'an entry is read before its item is locked, and not again',
        patches: [
          {
            file: 'server/procedures/movements.ts',
            find: `  const itemId = (await findMovement(tx, kind, id))?.itemId
  const item = itemId ? await lockMaterial(tx, kind, itemId) : undefined
  const movement = await findMovement(tx, kind, id)
`,
            put: `  const movement = await findMovement(tx, kind, id)
  const item = movement?.itemId ? await lockMaterial(tx, kind, movement.itemId) : undefined
`,
          },
        ],
        caught: 'by the history',
      },
    ],
  },
  {
    id: 'T7 ring',
    hazard: 'totals from both sides',
    proves: 'STK-01 no two writers wait for each other in a ring',
    run: check('ring'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'what is taken off and what is added are two steps',
        patches: [
          {
            file: 'server/procedures/production.ts',
            find: 'await addToTotals(tx, [...produced(record, -1), ...produced({ day, lines }, 1)])',
            put: `await addToTotals(tx, produced(record, -1))
    await addToTotals(tx, produced({ day, lines }, 1))`,
          },
        ],
        caught: 'answered 500',
      },
    ],
  },
  {
    id: 'T8',
    hazard: 'day edge',
    proves: 'TOK-01 the day changes at 18:30 UTC, wherever the process believes to be',
    run: check('day'),
    zones: ['UTC', 'Asia/Kolkata', 'America/Los_Angeles'],
    shortForm: 'shared',
    mutants: [
      {
        name: 'the day of UTC',
        patches: [
          {
            file: 'domain/dates.ts',
            find: 'KOLKATA_MS = 5.5 * 3_600_000',
            put: 'KOLKATA_MS = 0',
          },
        ],
        caught: 'stands on',
        zone: 'Asia/Kolkata',
      },
      {
        name: 'the day of the machine',
        patches: [
          {
            file: 'domain/dates.ts',
            find: 'inKolkata(instantMs).slice(0, 10)',
            put: `new Date(instantMs).toLocaleDateString('en-CA')`,
          },
        ],
        caught: 'stands on',
        zone: 'America/Los_Angeles',
      },
    ],
  },
  {
    id: 'T9',
    hazard: 'permissions',
    proves: 'PRM-02 what is not granted is denied, whoever asks for whatever',
    run: databaseTests('tests/matrix'),
    shortForm: 'mutants only',
    mutants: [
      {
        name: 'whoever is logged in may read',
        patches: [
          {
            file: 'server/http/procedure.ts',
            find: 'actor: requireGrant(actor, capability)',
            put: `actor: requireGrant(actor, 'profile.own')`,
          },
        ],
        caught: 'PRM-02 as salesman invoices.list',
        only: 'PRM-02 as salesman',
      },
      {
        name: 'every reader hears of everything',
        patches: [
          {
            file: 'server/live/hub.ts',
            find: 'if (can(reader.actor, TOPICS[topic])) reader.tell',
            put: 'reader.tell',
          },
        ],
        caught: 'is heard by exactly those whom it is granted to',
        only: 'live topics',
      },
      {
        name: 'a salesman’s history is everybody’s',
        patches: [
          {
            file: 'server/store/salesman-pages.ts',
            find: 'WHERE invoice.salesman_id = ${salesmanId} AND invoice.deleted_at IS NULL',
            put: 'WHERE ${salesmanId}::uuid IS NOT NULL AND invoice.deleted_at IS NULL',
          },
        ],
        caught: 'salesman.older says nothing of them',
        only: 'SAL-07',
      },
      {
        name: 'an edit takes more fields than it has',
        patches: [
          {
            file: 'domain/invoice-input.ts',
            find: 'export const editInvoiceInput = z.strictObject(',
            put: 'export const editInvoiceInput = z.object(',
          },
        ],
        caught: 'invoices.edit refuses it',
        only: 'a field that the input does not have',
      },
    ],
  },
  {
    id: 'T10',
    hazard: 'revocation',
    proves: 'AUT-08 who is sent away is refused at the next call, and every stream ends',
    run: check('revocation'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'streams are not looked at again',
        patches: [
          {
            file: 'server/live/hub.ts',
            find: `else if ('sessionsOf' in notice) recheckAll(notice.sessionsOf)`,
            put: `else if ('sessionsOf' in notice) return`,
          },
        ],
        caught: 'a stream is open after a second',
      },
      {
        name: 'a session is remembered whatever happens',
        patches: [
          {
            file: 'server/http/actor-cache.ts',
            find: `      if ('sessionsOf' in notice) forgetUser(notice.sessionsOf)\n`,
            put: '',
          },
        ],
        caught: 'the next call was answered 200',
      },
    ],
  },
  {
    id: 'T11',
    hazard: 'public look-up',
    proves: 'CUS-02 nothing past the limits, and known numbers look like unknown ones',
    run: check('lookUp'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'nobody counts all addresses together',
        patches: [
          {
            file: 'server/http/look-up-limits.ts',
            find: '        waitFor(overall, phone, OVERALL_LIMITS, nowMs),\n',
            put: '',
          },
        ],
        caught: '50 addresses',
      },
      {
        name: 'a forwarding header is believed',
        patches: [
          {
            file: 'server/app.ts',
            find: 'trustProxy: settings.trustedProxy || false',
            put: 'trustProxy: true',
          },
        ],
        caught: 'forged headers',
      },
      {
        name: 'an empty answer carries no ticket',
        patches: [
          {
            file: 'server/procedures/look-up.ts',
            find: 'return { ticket: business.lookUpTickets.issue(phone, nowMs), ...found }',
            put: 'return found.more ? { ticket: business.lookUpTickets.issue(phone, nowMs), ...found } : found',
          },
        ],
        caught: 'look different',
      },
    ],
  },
  {
    id: 'T12',
    hazard: 'injection',
    proves: 'TOK-05 no text of a person runs as a formula or from an answer',
    run: check('injection'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'only the plain marks are guarded',
        patches: [
          {
            file: 'domain/csv.ts',
            find: 'const FORMULA = /^(?:[\\t\\r\\n]|[\\s\\p{Cc}\\p{Cf}]*[=+\\-@＝＋－＠])/u',
            put: 'const FORMULA = /^[=+\\-@]/u',
          },
        ],
        caught: 'live formulas',
      },
    ],
  },
  {
    id: 'T12 browser',
    hazard: 'injection, seen',
    proves: 'PRT-01 no text of a person runs on a screen or on paper',
    run: browserTests('tests/e2e/injection.spec.ts'),
    shortForm: 'elsewhere',
    mutants: [
      {
        name: 'the name on paper is HTML',
        patches: [
          {
            file: 'web/print/invoice/bill-head.tsx',
            find: `data-size={sizeOf(props.name)}>
      {props.name}
    </bdi>`,
            put: 'dangerouslySetInnerHTML={{ __html: props.name }} />',
          },
        ],
        caught: 'never runs on the printed bill',
      },
    ],
  },
  {
    id: 'T13',
    hazard: 'live',
    proves: 'BIL-17 what each reader shows is what is stored, within 2 s of quiet',
    run: check('live'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'nobody is told of what was missed',
        patches: [
          {
            file: 'server/store/listen.ts',
            find: `      pauseMs = FIRST_PAUSE_MS
      on.gap()`,
            put: '      pauseMs = FIRST_PAUSE_MS',
          },
        ],
        caught: 'readers show something else',
      },
      {
        name: 'what waits for a reader has no limit',
        patches: [
          {
            file: 'server/live/event-stream.ts',
            find: 'if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()',
            put: 'if (raw.destroyed) raw.destroy()',
          },
        ],
        caught: 'a stopped reader costs',
      },
    ],
  },
  {
    id: 'T14',
    hazard: 'restore',
    proves: 'what was acknowledged and archived comes back, also as of a moment',
    run: drill,
    shortForm: 'own',
    mutants: [
      {
        name: 'the file of the archive that is not full yet is not read',
        patches: [
          {
            file: 'scripts/backup/recover.ts',
            find: '|| cp ${quoted(wal)}/%f.partial "%p" 2>/dev/null',
            put: '',
          },
        ],
        caught: 'acknowledged and archived bills are lost',
      },
    ],
  },
  {
    id: 'T15',
    hazard: 'disk full',
    proves: 'ERR-02 a clear error without space, nothing lost, and on when there is room',
    run: check('diskFull'),
    shortForm: 'own',
    mutants: [
      {
        name: 'an error is told as it is',
        patches: [
          {
            file: 'server/http/procedure.ts',
            find: 'message: failure.kind, data: failure }',
            put: 'message: String(error.stack), data: failure }',
          },
        ],
        caught: 'an unclear answer',
      },
      {
        name: 'a lost connection ends the server',
        patches: [
          {
            file: 'server/business.ts',
            find: `const onError = (error: Error) => log.warn({ reason: error.message }, 'database connection lost')`,
            put: 'const onError = (error: Error) => process.exit(error.message.length)',
          },
        ],
        caught: 'never came to an answer',
      },
    ],
  },
  {
    id: 'T16',
    hazard: 'pause',
    proves: 'ERR-02 an error within 10 s, nothing doubled, and well within 5 s after',
    run: check('standstill'),
    shortForm: 'own',
    mutants: [
      {
        name: 'a question is waited for without end',
        patches: [{ file: DATABASE, find: '  query_timeout: 5500,\n', put: '' }],
        caught: 'were told nothing within',
      },
    ],
  },
]
