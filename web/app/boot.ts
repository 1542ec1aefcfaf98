import '#web/public/shared/theme.css'
import { publicMessages } from '#domain/shared/public-messages.ts'
import { brand } from '#web/public/shared/brand.ts'
import { lockShortcuts } from '#web/public/shared/courtesy-lock.ts'
import { showOpening } from '#web/public/shared/opening.ts'
import { currentPath } from '#web/public/shared/page-path.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'
import { t } from '#web/public/shared/text.ts'

/** The stored session hint decides, online and offline: the public pages or the app. */
const isPublic = currentPath() === '/customer' || !readSessionHint()

const showFailure = (part: string) => {
  const alert = document.createElement('div')
  alert.setAttribute('role', 'alert')
  alert.className = 'boot-failure'
  alert.textContent = t(publicMessages.app.chunkFailed, { id: part })
  const again = document.createElement('button')
  again.textContent = t('Try again')
  again.addEventListener('click', () => location.reload())
  document.querySelector('#root')?.replaceChildren(alert, again)
}

if (brand.courtesyLock) lockShortcuts()
if (isPublic) import('#web/public/main.tsx').catch(() => showFailure('public'))
else {
  showOpening()
  // Small, so it runs before the app is loaded: the screen then loads in parallel with the app.
  import('./open-early.ts').then(({ openEarly }) => openEarly()).catch(() => undefined)
  import('./main.tsx').catch(() => showFailure('app'))
}

// Delayed, so that caching does not compete with the first load; the next visit may be offline.
const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(register, 2000))
