import { randomUUID } from 'node:crypto'
import { createApp } from '#server/app.ts'
import { type Business, openBusiness } from '#server/business.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareDatabase } from '#server/db/prepare.ts'
import { insertUser } from '#server/db/users.ts'
import { openLog } from '#server/http/log.ts'
import { addPeople, createClock, testSettings } from '#tests/support/business.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { LOGINS } from '#tests/support/database.ts'
import { buildUser } from '#tests/support/factories/people.ts'
import type { CreatedBill } from './intent.ts'

const CONNECTIONS = 20

/** Opens the connections one by one: on a busy machine twenty at once would time out. */
const warmUp = async ({ pool }: Business) => {
  const connect = () => pool.connect()
  const clients: Awaited<ReturnType<typeof connect>>[] = []
  for (let made = 0; made < CONNECTIONS; made += 1) clients.push(await connect())
  for (const client of clients) client.release()
}

/** A business on a database made by this tree's migrations, since a mutant may change them. */
export const openSite = async (superuserUrl: string, startMs?: number) => {
  const name = `fault_${randomUUID().replaceAll('-', '')}`
  const { ownerUrl, appUrl } = await prepareDatabase(superuserUrl, name, LOGINS)
  await migrate(ownerUrl)
  await addPeople(ownerUrl, ['owner', 'boss'])
  const clock = createClock(startMs)
  const settings = { ...testSettings(appUrl), databaseConnections: CONNECTIONS }
  const openServer = async () => {
    const clocks = { clock: clock.now, systemClock: Date.now }
    const business = openBusiness(settings, { ...clocks, log: openLog('silent') })
    const app = await createApp(business, { withPages: false })
    await app.ready()
    return {
      app,
      business,
      /** A client without a session, with the given address and headers. */
      visitor: (options: Parameters<typeof createClient>[2]): Client =>
        createClient(app, business, options),
      enter: async (phone: string): Promise<Client> => {
        const client = createClient(app, business)
        await client.enter(phone)
        return client
      },
      close: async () => {
        business.hub.close()
        await app.close()
        await business.close()
      },
    }
  }
  const server = await openServer()
  await warmUp(server.business)
  return {
    clock,
    server,
    /** A second server of the same business; for the database it is another process. */
    openServer,
    clerks: async (count: number): Promise<Client[]> => {
      const clerks: Client[] = []
      for (let clerk = 0; clerk < count; clerk += 1) {
        const phone = String(9_200_000_000 + clerk)
        const user = buildUser({ role: 'manager', phone, name: `Clerk ${clerk}` })
        await insertUser(server.business.db, user)
        clerks.push(await server.enter(phone))
      }
      return clerks
    },
    bills: async () =>
      (
        await server.business.pool.query<CreatedBill>(
          'SELECT id, day, run, token, time FROM invoices ORDER BY day, run, token',
        )
      ).rows,
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
