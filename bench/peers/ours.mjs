import { bodyOf, openConnection } from '../http-load.ts'
import { createRequest, getRequest, newBill, openServer, readPath } from '../server.ts'

const answerOf = (bytes) => JSON.parse(bodyOf(bytes).toString('utf8')).result.data

/** Jalkhata as `npm start` runs it, with login, right, idempotency, audit, totals and live. */
export const openOurs = async ({ database, month }) => {
  const server = await openServer(database.appUrl)
  const [clerk, boss] = [await server.cookieOf('owner'), await server.cookieOf('boss')]
  const newest = getRequest(server, clerk, readPath('invoices.list', { search: '', cursor: null }))
  const top = getRequest(server, boss, readPath('dashboard.top', month))
  return {
    name: 'Jalkhata',
    connect: async () => {
      const { ask, close } = openConnection(server.port)
      return {
        create: async () => answerOf(await ask(createRequest(server, clerk, newBill()))).token,
        newest: async () => answerOf(await ask(newest)).invoices,
        quantities: async () => answerOf(await ask(top)).map((row) => [row.product, row.cartons]),
        close,
      }
    },
    stop: () => server.stop(),
  }
}
