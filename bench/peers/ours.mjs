import { bodyOf, openConnection } from '../http-load.ts'
import { createRequest, FRESH, getRequest, newBill, openServer, readPath } from '../server.ts'

const answerOf = (bytes) => JSON.parse(bodyOf(bytes).toString('utf8')).result.data

/**
 * Jalkhata as `npm start` runs it, with login, right, idempotency, audit, totals and live. First each
 * answer from the database, as the others have it; then as browsers ask, who share answers.
 */
export const openOurs = async ({ database, month }) => {
  const server = await openServer(database.appUrl)
  const [clerk, boss] = [await server.cookieOf('owner'), await server.cookieOf('boss')]
  const connectWith = (header) => async () => {
    const { ask, close } = openConnection(server.port)
    const read = (cookie, procedure, input) =>
      ask(getRequest(server, cookie, readPath(procedure, input), header)).then(answerOf)
    return {
      create: async () => answerOf(await ask(createRequest(server, clerk, newBill()))).token,
      newest: async () =>
        (await read(clerk, 'invoices.list', { search: '', cursor: null })).invoices,
      quantities: async () =>
        (await read(boss, 'dashboard.top', month)).map((row) => [row.product, row.cartons]),
      close,
    }
  }
  return {
    peers: [
      { name: 'Jalkhata', connect: connectWith(FRESH) },
      { name: 'Jalkhata, as asked', connect: connectWith(''), onlyReads: true },
    ],
    stop: () => server.stop(),
  }
}
