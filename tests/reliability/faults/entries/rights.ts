import { check, databaseTests } from '#tests/reliability/faults/runners.ts'
import type { Entry } from './entry.ts'

/** Permissions. */
export const RIGHTS: readonly Entry[] = [
  {
    id: 'T9',
    hazard: 'permissions',
    title: 'PRM-02 every call that is not granted is denied',
    run: databaseTests('tests/matrix'),
    shortForm: 'mutants only',
    mutants: [
      {
        name: 'every logged-in user may read',
        patches: [
          {
            file: 'server/rpc/procedure.ts',
            find: 'requireGrant(found, right)',
            put: `requireGrant(found, 'profile.own')`,
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
            find: 'if (can(reader.actor, TOPICS[topic])) reader.sendTopic',
            put: 'reader.sendTopic',
          },
        ],
        caught: 'reaches exactly the roles that have its right',
        only: 'live topics',
      },
      {
        name: 'a salesman’s history is open to all salesmen',
        patches: [
          {
            file: 'server/db/salesman-pages.ts',
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
            file: 'domain/invoices/invoice-input.ts',
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
    title: 'AUT-08 a removed user is refused at the next call, and every stream ends',
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
        caught: 'a stream is still open',
      },
      {
        name: 'a session is remembered whatever happens',
        patches: [
          {
            file: 'server/auth/actor-cache.ts',
            find: `      if ('sessionsOf' in notice) dropUser(notice.sessionsOf)\n`,
            put: '',
          },
        ],
        caught: 'the next call was answered 200',
      },
    ],
  },
]
