import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const LONGEST_MS = 600_000
const CACHE = resolve('.cache/node')

/** Without what a test runner that started us has set for itself. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))

/** A program in a copy of the tree; it ends with us. What it said counts, also where it failed. */
export const runNode = async (
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  longestMs = LONGEST_MS,
): Promise<{ stdout: string; failed: boolean }> => {
  const running = promisify(execFile)(process.execPath, args, {
    cwd: root,
    // The packages are the same in every copy, and need not be compiled again for each.
    env: { ...ownEnvironment(), NODE_COMPILE_CACHE: CACHE, ...env },
    timeout: longestMs,
    maxBuffer: 64 * 1024 * 1024,
  })
  const endIt = () => void running.child.kill()
  process.once('exit', endIt)
  return running
    .then(
      ({ stdout }) => ({ stdout, failed: false }),
      (error: Error & { stdout?: string }) => {
        if (!error.stdout) throw error
        return { stdout: error.stdout, failed: true }
      },
    )
    .finally(() => process.off('exit', endIt))
}
