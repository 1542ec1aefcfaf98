const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** What the deployment calls itself; written into the page by the server. */
export const brand = {
  name: meta('brand'),
  poweredBy: meta('powered-by'),
  courtesyLock: meta('courtesy-lock') !== 'off',
}
