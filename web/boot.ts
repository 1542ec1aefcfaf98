import './theme.css'
import { publicMessages } from '#domain/public-messages.ts'
import { brand } from './light/brand.ts'
import { lockShortcuts } from './light/courtesy-lock.ts'
import { readMarker } from './light/marker.ts'
import { showOpening } from './light/opening.ts'
import { currentPath } from './light/page-path.ts'
import { t } from './light/text.ts'

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
if (isPublic) import('./public/main.tsx').catch(() => showFailure('public'))
else {
  showOpening()
  // Small, and here before the app is: so the screen comes with it, not after it.
  import('./app/open-early.ts').then(({ openEarly }) => openEarly()).catch(() => undefined)
  import('./app/main.tsx').catch(() => showFailure('app'))
}

// Late and quiet: the first visit is the page's own, the next may come with no network.
const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(register, 2000))
