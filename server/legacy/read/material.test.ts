import { expect, test, vi } from 'vitest'
import { readMovement } from './material.ts'

const SOLD = { type: 'Sold', quantity: 30.5, date: '2026-11-13T09:08:07.654Z' }

const readScrap = (fields: object) => {
  const addNote = vi.fn()
  return { read: readMovement('item', { item: 'PET', ...SOLD, ...fields }, addNote), addNote }
}

test('SCR-03 a sale of scrap is read with price and buyer', () => {
  const { read, addNote } = readScrap({ amount: 450.5, buyer: ' Iqbal ' })
  expect(read).toMatchObject({ type: 'Sold', pricePaise: 45_050, buyer: 'Iqbal' })
  expect(addNote).not.toHaveBeenCalled()
})

test.each(['', 'free', -1, '1e3', 99_999_999_999])('SCR-03 E5 the price %j becomes 0', (amount) => {
  const { read, addNote } = readScrap({ amount })
  expect(read).toMatchObject({ pricePaise: 0, buyer: '' })
  expect(addNote).toHaveBeenCalledWith('bent', expect.any(String), 'amount')
})

test('SCR-03 E5 a long buyer is cut to a text that can be stored', () => {
  const { read } = readScrap({ amount: 1, buyer: `${'x'.repeat(59)}😀 and more` })
  expect(read).toMatchObject({ buyer: 'x'.repeat(59) })
})

test('SCR-03 raw stock has no sales', () => {
  const addNote = vi.fn()
  readMovement('product', { product: 'Cap', ...SOLD, amount: 1 }, addNote)
  expect(addNote).toHaveBeenCalledWith('left out', "unknown type 'Sold'")
})
