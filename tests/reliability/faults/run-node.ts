import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const TIMEOUT_MS = 600_000
const CACHE = resolve('.cache/node')

/** Our environment without the variables of a test runner that started us. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))

/** Runs a program in a copy of the tree; it ends with us. Returns its output even if it failed. */
export const runNode = async (
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  timeoutMs = TIMEOUT_MS,
): Promise<{ stdout: string; failed: boolean }> => {
  const running = promisify(execFile)(process.execPath, args, {
    cwd: root,
    // The packages are the same in every copy, so a shared cache compiles them once.
    env: { ...ownEnvironment(), NODE_COMPILE_CACHE: CACHE, ...env },
    timeout: timeoutMs,
    maxBuffer: 64 * 1024 * 1024,
  })
  const killChild = () => void running.child.kill()
  process.once('exit', killChild)
  return running
    .then(
      ({ stdout }) => ({ stdout, failed: false }),
      (error: Error & { stdout?: string }) => {
        if (!error.stdout) throw error
        return { stdout: error.stdout, failed: true }
      },
    )
    .finally(() => process.off('exit', killChild))
}
