import { expect, test, vi } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

const asking = (answers = createSharedAnswers()) => {
  let made = 0
  const make = vi.fn(async () => (made += 1))
  const ask = (nowMs = 0, key = 'list') => answers.share(key, ['invoices'], nowMs, make)
  return { answers, ask, make }
}

test('is made once for all equal reads between two notices', async () => {
  const { answers, ask, make } = asking()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  answers.invalidate('stock')
  answers.invalidate({ sessionsOf: 'u1' })
  expect(await ask()).toBe(1)
  expect(await ask(0, 'another')).toBe(2)
  answers.invalidate('invoices')
  expect(await ask()).toBe(3)
  expect(make).toHaveBeenCalledTimes(3)
})

test('an answer begun before a notice is not shared after it, even while it is running', async () => {
  const { answers } = asking()
  let arrive: ((answer: string) => void) | undefined
  const under = new Promise<string>((resolve) => {
    arrive = resolve
  })
  const first = answers.share('list', ['invoices'], 0, () => under)
  answers.invalidate('invoices')
  expect(await answers.share('list', ['invoices'], 0, async () => 'new')).toBe('new')
  arrive?.('old')
  expect(await first).toBe('old')
  expect(await answers.share('list', ['invoices'], 0, async () => 'newer')).toBe('new')
})

test('a gap forgets all, and so does time', async () => {
  const { answers, ask } = asking()
  expect(await ask()).toBe(1)
  answers.clear()
  expect(await ask()).toBe(2)
  expect(await ask(999)).toBe(2)
  expect(await ask(1000)).toBe(3)
})

test('a failure goes to all that share it and is not cached', async () => {
  const { answers, ask } = asking()
  const failing = () =>
    answers.share('list', ['invoices'], 0, () => Promise.reject(new Error('away')))
  await expect(failing()).rejects.toThrow('away')
  expect(await ask()).toBe(1)
})

test('many different reads are not all cached', async () => {
  const { ask, make } = asking()
  for (let turn = 0; turn < 500; turn += 1) await ask(0, `question ${turn}`)
  await ask(0, 'question 0')
  expect(make).toHaveBeenCalledTimes(501)
})
