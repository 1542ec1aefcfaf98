import { expect, test } from 'vitest'
import { readable } from './readable-log.ts'

test('a fact of the log is shown on one line', () => {
  const line = JSON.stringify({ level: 40, time: 1, msg: 'lost', reason: 'gone away' })
  expect(readable(line)).toBe('server warn lost reason="gone away"\n')
})

test('a stack is shown as it would be thrown', () => {
  const stack = 'Error: no\n    at here'
  const line = JSON.stringify({ level: 50, time: 1, msg: 'fault', path: 'a.b', err: { stack } })
  expect(readable(line)).toBe(`server error fault path="a.b"\n${stack}\n`)
})
