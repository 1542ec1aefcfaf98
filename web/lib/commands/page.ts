import { newId } from './new-id.ts'

/** This page; it holds a lock of its name until it is closed. */
export const PAGE = newId()

const lockOf = (page: string): string => `page ${page}`

void navigator.locks?.request(lockOf(PAGE), () => new Promise(() => undefined))

/** True while the page is open in some tab; only it may show the outcome of its forms. */
export const isPageOpen = async (page: string): Promise<boolean> => {
  const locks = await navigator.locks.query()
  return locks.held?.some(({ name }) => name === lockOf(page)) ?? false
}
