import '#web/public/shared/theme.css'
import { publicMessages } from '#domain/shared/public-messages.ts'
import { brand } from '#web/public/shared/brand.ts'
import { lockShortcuts } from '#web/public/shared/courtesy-lock.ts'
import { showOpening } from '#web/public/shared/opening.ts'
import { currentPath } from '#web/public/shared/page-path.ts'
import { readMarker } from '#web/public/shared/session-hint.ts'
import { t } from '#web/public/shared/text.ts'

/** Chooses by what the browser remembers, online and offline: the light entry or the app. */
const isPublic = currentPath() === '/customer' || !readMarker()

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
  // Small, and here before the app is: so the screen comes with it, not after it.
  import('./open-early.ts').then(({ openEarly }) => openEarly()).catch(() => undefined)
  import('./main.tsx').catch(() => showFailure('app'))
}

// Late and quiet: the first visit is the page's own, the next may come with no network.
const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(register, 2000))
