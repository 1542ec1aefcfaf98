import { SingleBar } from 'cli-progress'

/** One bar at a time, with rate and remaining time; without a terminal nothing is printed. */
export const progressBar = () => {
  let bar: SingleBar | undefined
  let value = 0
  const stop = () => {
    bar?.stop()
    bar = undefined
  }
  return {
    start: (name: string, total: number, unit: string) => {
      stop()
      value = 0
      const began = Date.now()
      bar = new SingleBar({
        format: (_options, { value: now, total: all, eta }) => {
          const rate = Math.round(now / Math.max(0.001, (Date.now() - began) / 1000))
          const left = Number.isFinite(eta) ? `${Math.round(eta)} s left` : ''
          return `${name.padEnd(20)} ${now}/${all} ${unit}, ${rate} a second, ${left}`
        },
        etaBuffer: 100,
        hideCursor: true,
        clearOnComplete: true,
        stream: process.stderr,
      })
      bar.start(total, 0)
    },
    add: (count: number) => {
      value += count
      bar?.update(value)
    },
    set: (to: number) => {
      value = to
      bar?.update(to)
    },
    stop,
  }
}
