import { check, restoreTest } from '#tests/reliability/faults/runners.ts'
import type { Entry } from './entry.ts'

const DATABASE = 'server/db/database.ts'

/** Faults of machines and connections. */
export const MACHINE: readonly Entry[] = [
  {
    id: 'T13',
    hazard: 'live',
    title: 'BIL-17 what each reader shows is what is stored, within 2 s of quiet',
    run: check('live'),
    shortForm: 'shared',
    mutants: [
      {
        name: 'readers do not learn of missed changes',
        patches: [
          {
            file: 'server/db/listen.ts',
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
            find: 'if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()',
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
    title: 'what was acknowledged and archived comes back, also as of a moment',
    run: restoreTest,
    shortForm: 'own',
    mutants: [
      {
        name: 'the file of the tail that is not full yet is not read',
        patches: [
          {
            file: 'deploy/fetch-wal',
            find: ' || cp "$tail/$1.partial" "$2" 2>/dev/null',
            put: '',
          },
        ],
        caught: 'acknowledged and archived bills are lost',
      },
      {
        name: 'the repository is not encrypted',
        patches: [
          {
            file: 'deploy/pgbackrest.conf',
            find: 'repo1-cipher-type=aes-256-cbc',
            put: 'repo1-cipher-type=none',
          },
        ],
        caught: 'not encrypted',
      },
    ],
  },
  {
    id: 'T15',
    hazard: 'disk full',
    title: 'ERR-02 a clear error without space, nothing lost, and writes again when there is space',
    run: check('diskFull'),
    shortForm: 'own',
    mutants: [
      {
        name: 'an error is sent with its stack',
        patches: [
          {
            file: 'server/rpc/procedure.ts',
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
    title: 'ERR-02 an error within 10 s, nothing doubled, and well within 5 s after',
    run: check('standstill'),
    shortForm: 'own',
    mutants: [
      {
        name: 'a query has no timeout',
        patches: [{ file: DATABASE, find: '  query_timeout: 5500,\n', put: '' }],
        caught: 'were told nothing within',
      },
    ],
  },
]
