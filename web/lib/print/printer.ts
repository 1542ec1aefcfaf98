import { useSyncExternalStore } from 'react'
import { type Printer, readPrinted, readPrinter, withPrinted } from '#domain/paper/printer.ts'
import { businessDay } from '#domain/shared/dates.ts'

const PRINTER = 'printer'
const PRINTED = 'printed'

const load = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const store = (key: string, value: object): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full disk: the choice is for this window only.
  }
}

let current: Printer | undefined
const watchers = new Set<() => void>()

const notify = () => {
  for (const watcher of watchers) watcher()
}

/** Another window of this device chose: the counter behind the print window must follow. */
const onStorage = ({ key }: StorageEvent) => {
  if (key !== PRINTER) return
  current = undefined
  notify()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  // The browser adds the same listener once.
  addEventListener('storage', onStorage)
  return () => watchers.delete(watcher)
}

/** PRN-01: read once, until it changes. */
const currentPrinter = (): Printer => (current ??= readPrinter(load(PRINTER)))

const changePrinter = (next: Printer): void => {
  current = next
  store(PRINTER, next)
  notify()
}

export const usePrinter = () => {
  const printer = useSyncExternalStore(subscribe, currentPrinter)
  return [printer, changePrinter] as const
}

const printedToday = () => readPrinted(load(PRINTED), businessDay(Date.now()))

/** PRN-04: whether this device has printed the bill today. */
export const wasPrinted = (id: string): boolean => printedToday().ids.includes(id)

export const notePrinted = (id: string): void => store(PRINTED, withPrinted(printedToday(), id))
