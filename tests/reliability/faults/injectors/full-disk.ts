import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (program: string, args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status === 0) return
  throw new Error(`A small disk needs root: ${program} ${error?.message ?? stderr}`)
}

/** A small disk in memory that can be filled to the last byte and freed again. */
export const openSmallDisk = (
  megabytes: number,
  place = mkdtempSync(join(tmpdir(), 'jalkhata-disk-')),
) => {
  run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', place])
  const ballast = join(place, 'ballast')
  const close = () => {
    process.off('exit', close)
    run('umount', ['--lazy', place])
    rmSync(place, { recursive: true, force: true })
  }
  process.once('exit', close)
  return {
    place,
    fill: () => {
      const { bavail, bsize } = statfsSync(place)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize, 1))
      } catch (error) {
        // PostgreSQL took the last bytes first: the disk is full, as wanted.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    freeSpace: () => rmSync(ballast),
    close,
  }
}
