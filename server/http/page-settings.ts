import type { Settings } from '#server/settings.ts'

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Writes settings for the first paint as meta tags, because the CSP forbids an inline script. */
export const pageWith = (
  html: string,
  businessName: string,
  settings: Pick<Settings, 'poweredBy' | 'courtesyLock'>,
): string => {
  const meta = {
    brand: businessName,
    'powered-by': settings.poweredBy,
    'courtesy-lock': settings.courtesyLock ? 'on' : 'off',
  }
  const tags = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${escapeAttribute(content)}">`,
  )
  return html
    .replace('<!-- settings -->', () => tags.join('\n    '))
    .replace(/<title>.*<\/title>/, () => `<title>${escapeAttribute(businessName)}</title>`)
}
