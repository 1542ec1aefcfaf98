const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** The brand of this deployment; the server writes it into the page. */
export const brand = {
  name: meta('brand'),
  poweredBy: meta('powered-by'),
  courtesyLock: meta('courtesy-lock') !== 'off',
}
