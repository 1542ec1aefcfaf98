import { childrenOf } from '#cli/postgres/cluster.ts'

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process has already exited, which is no failure of the injector.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const kill = (pid: number): void => signal(pid, 'SIGKILL')

/** Stops a process and its children, like a paused virtual machine; returns how to resume them. */
export const freeze = (pid: number): (() => void) => {
  signal(pid, 'SIGSTOP')
  const all = [pid, ...childrenOf(pid)]
  for (const each of all) signal(each, 'SIGSTOP')
  const thaw = () => {
    process.off('exit', thaw)
    for (const each of all) signal(each, 'SIGCONT')
  }
  process.once('exit', thaw)
  return thaw
}
