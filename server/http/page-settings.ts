import type { Settings } from '#server/settings.ts'

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Writes settings for the first paint as meta tags, because the CSP forbids an inline script. */
export const pageWith = (
  html: string,
  settings: Pick<Settings, 'brand' | 'poweredBy' | 'courtesyLock'>,
): string => {
  const meta = {
    brand: settings.brand,
    'powered-by': settings.poweredBy,
    'courtesy-lock': settings.courtesyLock ? 'on' : 'off',
  }
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${escapeAttribute(content)}">`,
  )
  return html
    .replace('<!-- settings -->', tags.join('\n    '))
    .replace(/<title>.*<\/title>/, `<title>${escapeAttribute(settings.brand)}</title>`)
}
