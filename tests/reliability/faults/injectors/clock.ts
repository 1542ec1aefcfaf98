import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIBRARY = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']
  .map((folder) => `${folder}/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path))

/** A clock for a process, which can be set while it runs. */
export const openClock = (startMs: number) => {
  if (!LIBRARY) throw new Error('This test sets a clock with libfaketime: install faketime.')
  const folder = mkdtempSync(join(tmpdir(), 'jalkhata-clock-'))
  const file = join(folder, 'offset')
  let aheadMs = 0
  const set = (toMs: number) => {
    const seconds = Math.round((toMs - Date.now()) / 1000)
    aheadMs = seconds * 1000
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}`)
  }
  set(startMs)
  return {
    set,
    nowMs: () => Date.now() + aheadMs,
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
