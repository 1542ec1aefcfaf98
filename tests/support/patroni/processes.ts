import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '#cli/backup/tools.ts'
import { childrenOf, isAlive } from '#cli/postgres/cluster.ts'

/**
 * Kills what is named in the folder and deletes it, when its standard input ends: also after this
 * process was killed. An id may belong to another process by then, so the command line is compared.
 */
const GUARD = `
  cat >/dev/null
  for turn in 1 2 3 4 5; do
    for file in "$1"/pids/* "$1"/pg?/var/lib/postgresql/*/jalkhata/postmaster.pid; do
      pid=$(head -n 1 "$file" 2>/dev/null) && [ -n "$pid" ] || continue
      tr '\\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -qF "$1" || continue
      kill -KILL $(cat "/proc/$pid/task/$pid/children") "$pid"
    done
    rm -rf "$1" && break
  done`

/** Resolves with what ends everything that runs in the folder. */
export const openGuard = (folder: string): (() => Promise<void>) => {
  const guard = spawn('sh', ['-c', GUARD, 'guard', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const exited = once(guard, 'exit')
  return async () => {
    guard.stdin?.end()
    await exited
  }
}

/** Starts a program whose output goes to a file of the folder; the guard knows its id. */
export const startProgram = (
  folder: string,
  name: string,
  [program = '', ...args]: readonly string[],
  { env, ...account }: Account & { readonly env?: NodeJS.ProcessEnv },
): ChildProcess => {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    // Ctrl+C must reach only this process.
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.on('error', (error) => writeFileSync(log, error.message))
  if (child.pid) writeFileSync(join(folder, 'pids', name), String(child.pid))
  return child
}

export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** The process and all below it; a process that ends meanwhile has none. */
export const treeOf = (pid: number | undefined): number[] => {
  if (pid === undefined || !isAlive(pid)) return []
  try {
    return [pid, ...childrenOf(pid).flatMap(treeOf)]
  } catch {
    return [pid]
  }
}

export const killAll = async (pids: readonly number[]): Promise<void> => {
  signal(pids, 'SIGKILL')
  while (pids.some(isAlive)) await pause(10)
}

export const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

const LOG_LINES = 25

/** The end of a program's log, for the message of a failure. */
export const lastLines = (folder: string, name: string): string =>
  [
    name,
    ...readFileSync(join(folder, `${name}.log`), 'utf8')
      .split('\n')
      .slice(-LOG_LINES),
  ].join('\n')
