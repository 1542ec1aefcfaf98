import { SingleBar } from 'cli-progress'

/** A bar with the time that is left; a log without a terminal gets none. */
export const progressBar = (name: string, total: number, unit: string) => {
  const bar = new SingleBar({
    format: `${name.padEnd(12)} {bar} {value}/{total} ${unit}, {eta_formatted} left`,
    etaBuffer: 100,
    hideCursor: true,
    stream: process.stderr,
  })
  bar.start(total, 0)
  return { add: (count: number) => bar.increment(count), stop: () => bar.stop() }
}
