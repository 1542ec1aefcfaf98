import { client } from '#web/lib/api/client.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'

const KEY = 'letterhead'
const LOGO_KEY = 'letterheadLogo'

/** A larger one would take the place that bills need; such a logo is on paper only with a network. */
const MOST_LOGO_LETTERS = 60_000

type Letterhead = Awaited<ReturnType<typeof client.settings.letterhead.query>>

interface StoredLogo {
  readonly tag: string
  /** The picture itself, as `data:`; null if it is too large. */
  readonly url: string | null
}

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const storedLogo = () => read(LOGO_KEY) as StoredLogo | null

const write = (key: string, value: object): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full disk: a print reads it from the office.
  }
}

/** PRN-02: what the phone has of SET-04, so that a bill is printed without a network. */
export const storedLetterhead = (): (Letterhead & { readonly logoUrl?: string }) | undefined => {
  const letterhead = (read(KEY) as Letterhead | null) ?? undefined
  const logo = storedLogo()
  const isCurrent = letterhead && logo?.url && logo.tag === letterhead.logoTag
  return isCurrent ? { ...letterhead, logoUrl: logo.url } : letterhead
}

const readAsUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('unreadable')),
    )
    reader.readAsDataURL(picture)
  })

const fetchLogo = async (tag: string): Promise<StoredLogo | undefined> => {
  const answer = await fetch(`/logo?${tag.slice(0, 16)}`)
  if (!answer.ok || answer.headers.get('content-type') !== 'image/png') return undefined
  const url = await readAsUrl(await answer.blob())
  return { tag, url: url.length > MOST_LOGO_LETTERS ? null : url }
}

const isStillOf = (userId: string): boolean => readSessionHint()?.id === userId

/** A failure leaves the print without the logo until the next read. */
const pullLogo = async (userId: string, tag: string | null): Promise<void> => {
  if (tag === null) return localStorage.removeItem(LOGO_KEY)
  if (storedLogo()?.tag === tag) return
  const logo = await fetchLogo(tag).catch(() => undefined)
  if (logo && isStillOf(userId)) write(LOGO_KEY, logo)
}

export const pullLetterhead = async (userId: string): Promise<Letterhead> => {
  const letterhead = await client.settings.letterhead.query()
  // Logged out meanwhile: writing now would put data back into the cleared browser.
  if (isStillOf(userId)) {
    write(KEY, letterhead)
    void pullLogo(userId, letterhead.logoTag)
  }
  return letterhead
}

/** At logout. */
export const removeLetterhead = (): void => {
  localStorage.removeItem(KEY)
  localStorage.removeItem(LOGO_KEY)
}
