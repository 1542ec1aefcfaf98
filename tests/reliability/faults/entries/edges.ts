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
  {
    id: 'T17',
    hazard: 'phone clock',
    title: 'SAL-09 a bill of a wrong phone clock counts on the day it is received',
    run: databaseTests('server/api/doubtful-invoices.db.test.ts'),
    shortForm: 'mutants only',
    mutants: [
      {
        name: 'a doubtful time is believed',
        patches: [
          {
            file: 'domain/salesman/device-time.ts',
            find: 'saved && !clockDoubtful',
            put: 'saved',
          },
        ],
        caught: 'a bill saved in 2015 counts today',
      },
      {
        name: 'the last contact of the phone is not compared',
        patches: [
          {
            file: 'domain/salesman/device-time.ts',
            find: 'lastEmptyMs !== null && savedMs <',
            put: 'lastEmptyMs === 0 && savedMs <',
          },
        ],
        caught: '80 days back',
      },
    ],
  },
]
