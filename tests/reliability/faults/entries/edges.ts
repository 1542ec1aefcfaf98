import { databaseTests } from '#tests/reliability/faults/runners.ts'
import type { Entry } from './entry.ts'

/** The edges of T17 that need no browser. */
export const EDGES: readonly Entry[] = [
  {
    id: 'T17',
    hazard: 'deadline',
    title: 'ERR-02 a write that got a fault never runs later',
    run: databaseTests('server/rpc/deadline.db.test.ts'),
    shortForm: 'mutants only',
    mutants: [
      {
        name: 'a late statement runs',
        patches: [
          {
            file: 'server/db/functions/check_deadline.sql',
            find: 'IF clock_timestamp() > current_setting',
            put: 'IF false AND clock_timestamp() > current_setting',
          },
        ],
        caught: 'does not run later',
      },
      {
        name: 'the deadline is checked before the commit, not in it',
        patches: [
          {
            file: 'server/db/migrations/0015-clocks.sql',
            find: '  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW\n',
            put: '  FOR EACH ROW\n',
          },
        ],
        caught: 'a COMMIT that PostgreSQL runs past the deadline',
      },
    ],
  },
]
