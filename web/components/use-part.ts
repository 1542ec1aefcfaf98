import { useEffect, useState } from 'react'

const TIMEOUT_MS = 120_000

/** The promise's own end, or a failure once `ms` have passed without one. */
const inTime = <Value>(promise: Promise<Value>, ms: number): Promise<Value> => {
  let timer: number | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}

/** On a slow network the screen's own numbers are still on their way before this. */
const LATER_MS = 3000

const later = (work: () => void): (() => void) => {
  const timer = setTimeout(work, LATER_MS)
  return () => clearTimeout(timer)
}

/**
 * A part of the app that is not in the first download. Wanted, it is asked for at once; else a
 * moment after the screen stands, so that whoever opens it later need not wait.
 */
export const usePart = <Part extends object>(
  load: () => Promise<Part>,
  wanted = true,
): Part | 'loading' | 'failed' => {
  const [part, setPart] = useState<Part | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let here = true
    const ask = () => {
      setPart((now) => (now === 'failed' ? 'loading' : now))
      void inTime(load(), TIMEOUT_MS).then(
        (loaded) => here && setPart(loaded),
        () => here && setPart('failed'),
      )
    }
    const leave = wanted ? ask() : later(ask)
    return () => {
      here = false
      leave?.()
    }
  }, [load, wanted])
  return part
}
