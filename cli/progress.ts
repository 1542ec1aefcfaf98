import { type Options, type Params, SingleBar } from 'cli-progress'

type Format = (options: Options, params: Params) => string

/** On the error output, so that the result can be piped; without a terminal nothing is printed. */
const makeBar = (format: Format): SingleBar =>
  new SingleBar({
    format,
    etaBuffer: 100,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  })

/** One bar at a time, with rate and remaining time. */
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
      bar = makeBar((_options, { value: now, total: all, eta }) => {
        const rate = Math.round(now / Math.max(0.001, (Date.now() - began) / 1000))
        const left = Number.isFinite(eta) ? `${Math.round(eta)} s left` : ''
        return `${name.padEnd(20)} ${now}/${all} ${unit}, ${rate} a second, ${left}`
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

const SHOWN_AFTER_MS = 2000

/** For work of unknown size: what is done, and since when, once it takes longer than two seconds. */
export const withElapsed = async <Result>(
  name: string | (() => string),
  work: () => Promise<Result>,
): Promise<Result> => {
  const beganMs = Date.now()
  const text = () => (typeof name === 'string' ? name : name())
  const bar = makeBar(() => `${text()}, ${Math.round((Date.now() - beganMs) / 1000)} s`)
  const timer = setTimeout(() => bar.start(1, 0), SHOWN_AFTER_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (bar.isActive) bar.stop()
  }
}
