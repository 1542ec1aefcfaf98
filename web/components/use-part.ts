import { useEffect, useState } from 'react'

const TIMEOUT_MS = 120_000

/** Rejects if the promise does not settle within `ms`. */
const withTimeout = <Value>(promise: Promise<Value>, ms: number): Promise<Value> => {
  let timer: number | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** The delay of a preload, so it does not compete with the screen's data on a slow network. */
const PRELOAD_DELAY_MS = 3000

const runLater = (work: () => void): (() => void) => {
  const timer = setTimeout(work, PRELOAD_DELAY_MS)
  return () => clearTimeout(timer)
}

/** The requests of parts that failed. */
let failed: (() => void)[] = []

const retry = () => {
  const requests = failed
  failed = []
  for (const request of requests) request()
}

const retryLater = (request: () => void) => {
  failed.push(request)
  // The browser adds the same listener once.
  addEventListener('online', retry)
  addEventListener('click', retry, true)
}

/**
 * A lazily loaded chunk. It loads now if it is wanted, otherwise after 3 s, so that it is ready
 * when the user opens it. After a failure it loads again when the network is back, and with the
 * next tap: that may be on what is missing, or on 'Try again'. Without `load` nothing loads: its
 * module is off.
 */
export const usePart = <Part extends object>(
  load: (() => Promise<Part>) | undefined,
  isWanted = true,
): Part | 'loading' | 'failed' => {
  const [part, setPart] = useState<Part | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (!load) return
    let isMounted = true
    const fail = () => {
      if (!isMounted) return
      setPart('failed')
      retryLater(request)
    }
    const request = () => {
      if (!isMounted) return
      void withTimeout(load(), TIMEOUT_MS).then((loaded) => isMounted && setPart(loaded), fail)
    }
    const cancel = isWanted ? request() : runLater(request)
    return () => {
      isMounted = false
      cancel?.()
    }
  }, [load, isWanted])
  return part
}
