import { childrenOf } from '#cli/postgres/cluster.ts'

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    // Gone by itself meanwhile: that is no failure of the injector.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const kill = (pid: number): void => signal(pid, 'SIGKILL')

/** Stops a process with all its children, as a virtual machine that is paused; gives back the way on. */
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
