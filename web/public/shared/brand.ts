const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The name of the business and what belongs to this deployment; the server writes it into the page. */
export const brand = {
  name: meta('brand'),
  /** As a phone dials it; empty if the business has none. */
  phone: meta('phone'),
  poweredBy: meta('powered-by'),
  courtesyLock: meta('courtesy-lock') !== 'off',
}

const watchers = new Set<() => void>()

export const watchBrandName = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The owner changed it: open screens follow without a reload (SET-02). */
export const setBrandName = (name: string): void => {
  if (brand.name === name) return
  brand.name = name
  for (const watcher of watchers) watcher()
}
