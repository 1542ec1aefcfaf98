import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type HoldList, openHoldList } from '#tests/support/hold-list.ts'

let list: HoldList

beforeAll(async () => {
  list = await openHoldList(inject('superuserUrl'))
})
afterAll(() => list.site.end())
beforeEach(() => list.loginAgain())

const holdSome = async (...inputs: (object & { commandId: string })[]) => {
  const salesman = await list.arrive()
  await list.leave(salesman)
  for (const input of inputs) await list.handOver(salesman, input)
  return { salesman, ids: inputs.map(({ commandId }) => commandId) }
}

const auditOf = async (id: string) =>
  (await list.site.auditOf(id)).map(({ actor_name, action }) => `${actor_name}: ${action}`)

describe('SAL-10 E15 many decisions at once', () => {
  test('are taken in the order of the phone, each with its audit row', async () => {
    const made = list.bill()
    const edit = { ...made, commandId: randomUUID(), version: 1, totalPaise: 5 }
    const { salesman, ids } = await holdSome(made)
    await list.handOver(salesman, edit, 'salesman.editInvoice')
    const { data } = await list.decideAll('takeAll', [edit.commandId, ...ids])
    expect(data).toEqual({ decided: [made.commandId, edit.commandId], failed: [] })
    expect(await list.billsOf(salesman)).toHaveLength(1)
    expect(await auditOf(edit.commandId)).toEqual(['Kiran: hand over', 'Harshad: take'])
    expect(await auditOf(made.commandId)).toEqual(['Kiran: hand over', 'Harshad: take'])
  })

  test('one that is refused or gone leaves the others alone, and nothing of itself', async () => {
    const [first, last] = [list.bill(), list.bill({ customerName: 'Last' })]
    // The id of the first bill again: refused after its customer was written.
    const twice = list.bill({ id: first.id, customerName: 'Twice', customerPhone: '9824000077' })
    const { salesman, ids } = await holdSome(first, twice, last)
    const goneId = randomUUID()
    const commandId = randomUUID()
    const { data } = await list.decideAll('takeAll', [...ids, goneId], commandId)
    expect(data).toEqual({
      decided: [first.commandId, last.commandId],
      failed: [twice.commandId, goneId],
    })
    expect(await list.billsOf(salesman)).toHaveLength(2)
    expect((await list.waitingOf(salesman)).map(({ id }) => id)).toEqual([twice.commandId])
    const customers = await list.site.rows(
      `SELECT FROM salesman_customers WHERE salesman_id = $1 AND phone = '9824000077'`,
      [salesman.id],
    )
    expect(customers).toEqual([])
    expect(await auditOf(twice.commandId)).toEqual(['Kiran: hand over'])
    expect(await auditOf(commandId)).toEqual(['Harshad: take all'])
    expect((await list.decideAll('takeAll', [...ids, goneId], commandId)).data).toEqual(data)
  })

  test('are discarded, each with its audit row', async () => {
    const { salesman, ids } = await holdSome(list.bill(), list.bill())
    expect((await list.decideAll('discardAll', ids)).data).toEqual({ decided: ids, failed: [] })
    expect(await list.waitingOf(salesman)).toEqual([])
    expect(await list.billsOf(salesman)).toEqual([])
    for (const id of ids)
      expect(await auditOf(id)).toEqual(['Kiran: hand over', 'Harshad: discard'])
  })

  test('are at most 100', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID())
    expect((await list.decideAll('discardAll', ids)).status).toBe(400)
    expect((await list.decideAll('discardAll', ids.slice(1))).data.failed).toHaveLength(100)
  })

  test('two at once take each bill once', async () => {
    const { salesman, ids } = await holdSome(list.bill(), list.bill(), list.bill())
    const replies = await Promise.all([
      list.decideAll('takeAll', ids),
      list.decideAll('takeAll', ids.toReversed()),
    ])
    expect(replies.flatMap(({ data }) => data.decided).toSorted()).toEqual(ids.toSorted())
    expect(await list.billsOf(salesman)).toHaveLength(3)
  })
})
