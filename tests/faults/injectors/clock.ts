import { existsSync } from 'node:fs'

const LIBRARY = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']
  .map((folder) => `${folder}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path))

/** What a process is started with so that its clock runs so many seconds ahead of the machine's. */
export const clockAhead = (seconds: number): Record<string, string> => {
  if (!LIBRARY) throw new Error('This test sets a clock with libfaketime: install faketime.')
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME: `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
