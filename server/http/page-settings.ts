import { dialled } from '#domain/settings/dialled.ts'
import type { Letterhead } from '#domain/settings/settings.ts'
import type { Settings } from '#server/settings.ts'

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Writes settings for the first paint as meta tags, because the CSP forbids an inline script. */
export const pageWith = (
  html: string,
  { name, phone }: Pick<Letterhead, 'name' | 'phone'>,
  settings: Pick<Settings, 'poweredBy' | 'courtesyLock'>,
): string => {
  const meta = {
    brand: name,
    phone: dialled(phone),
    'powered-by': settings.poweredBy,
    'courtesy-lock': settings.courtesyLock ? 'on' : 'off',
  }
  const tags = Object.entries(meta).map(
    ([key, content]) => `<meta name="${key}" content="${escapeAttribute(content)}">`,
  )
  return html
    .replace('<!-- settings -->', () => tags.join('\n    '))
    .replace(/<title>.*<\/title>/, () => `<title>${escapeAttribute(name)}</title>`)
}
