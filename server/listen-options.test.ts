import { expect, test } from 'vitest'
import { testSettings } from '#tests/support/business.ts'
import { listenOptions } from './listen-options.ts'

const settings = { ...testSettings('postgresql://x'), host: '127.0.0.1', port: 3000 }

test.each([
  [{}, { host: '127.0.0.1', port: 3000 }],
  [
    { LISTEN_FDS: '1', LISTEN_PID: '41' },
    { host: '127.0.0.1', port: 3000 },
  ],
  [
    { LISTEN_FDS: '1', LISTEN_PID: '42' },
    { host: '127.0.0.1', fd: 3 },
  ],
])('with %o it listens at %o', (env, socket) => {
  expect(listenOptions(settings, { env, pid: 42 })).toEqual(socket)
})
