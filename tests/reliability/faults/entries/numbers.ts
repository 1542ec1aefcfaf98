import { check } from '#tests/reliability/faults/runners.ts'
import type { Patch } from '#tests/reliability/faults/tree.ts'
import type { Entry } from './entry.ts'

const BILLING = 'server/db/migrations/0002-billing.sql'
const CREATING = 'server/db/functions/create_invoice.sql'

const COUNTER = `INSERT INTO token_counters AS counter (day, run, last) VALUES (of_day, 1, many)
    ON CONFLICT (day) DO UPDATE SET last = counter.last + many
    RETURNING counter.run, counter.last - many AS last INTO taken;`

const MAX = `SELECT 1 AS run, coalesce(max(invoices.token), 0) AS last
  FROM invoices WHERE day = of_day INTO taken;`
const DATABASE = 'server/db/database.ts'

const ASYNC_COMMIT: Patch = {
  file: DATABASE,
  find: `options: '-c jit=off',`,
  put: `options: '-c jit=off -c synchronous_commit=off',`,
}

const STORES_NO_COMMAND: Patch = {
  file: 'server/db/functions/finish_command.sql',
  find: `  INSERT INTO commands (id, actor_id, procedure, input_hash, answer, at)
  VALUES (command, actor, procedure, input_hash, answer, at);\n`,
  put: '',
}

/** Bills and their tokens. */
export const NUMBERS: readonly Entry[] = [
  {
    id: 'T1',
    hazard: 'kill storm',
    title: 'TOK-01 BIL-19 nothing lost, doubled, renumbered or skipped while all is killed',
    run: check('storm'),
    shortForm: 'own',
    mutants: [
      {
        name: 'the token is the highest one plus 1',
        patches: [
          { file: CREATING, find: COUNTER, put: MAX },
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
        patches: [ASYNC_COMMIT],
        caught: 'acknowledged bills are lost',
      },
      {
        name: 'every retry creates a new id',
        patches: [
          STORES_NO_COMMAND,
          {
            file: 'server/api/invoices.ts',
            find: '{ ...after, id, withUpi:',
            put: '{ ...after, id: crypto.randomUUID(), withUpi:',
          },
        ],
        caught: 'bills are doubled',
      },
    ],
  },
  {
    id: 'T2',
    hazard: 'reset race',
    title: 'TOK-02 every run reads 1 to n, and stale taps do nothing',
    run: check('reset'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'the run that was seen is not compared',
        patches: [
          { file: 'server/db/tokens.ts', find: `    .where('run', '=', seenRun)\n`, put: '' },
        ],
        caught: 'stale tap',
      },
      {
        name: 'the day that was seen is not compared',
        patches: [{ file: 'server/api/tokens.ts', find: 'input.day === day && ', put: '' }],
        caught: 'of yesterday',
      },
    ],
  },
  {
    id: 'T3',
    hazard: 'cut wire',
    title: 'BIL-19 one bill per intent, the same answer again, and nothing for strangers',
    run: check('wire'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'the id of a command is not stored',
        patches: [STORES_NO_COMMAND],
        caught: 'a retry was answered',
      },
      {
        name: 'an id answers any user',
        patches: [
          {
            file: 'server/rpc/execute.ts',
            find: '    stored.actor_id === actorId &&\n',
            put: '',
          },
        ],
        caught: 'gave data away',
      },
    ],
  },
  {
    id: 'T8',
    hazard: 'day edge',
    title: 'TOK-01 the day changes at 18:30 UTC in every time zone of the process',
    run: check('day'),
    zones: ['UTC', 'Asia/Kolkata', 'America/Los_Angeles'],
    shortForm: 'shared',
    mutants: [
      {
        name: 'the day of UTC',
        patches: [
          {
            file: 'domain/shared/dates.ts',
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
            file: 'domain/shared/dates.ts',
            find: 'inKolkata(instantMs).slice(0, 10)',
            put: `new Date(instantMs).toLocaleDateString('en-CA')`,
          },
        ],
        caught: 'stands on',
        zone: 'America/Los_Angeles',
      },
    ],
  },
]
