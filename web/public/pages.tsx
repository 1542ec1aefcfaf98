import { type ComponentType, useEffect, useState } from 'react'
import { PartFailed } from './part-failed.tsx'
import { replacePath, usePath } from './path.ts'
import { brand } from './shared/brand.ts'

const PAGES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/': async () => (await import('./landing.tsx')).Landing,
  '/login': async () => (await import('./login.tsx')).LoginPage,
  '/customer': async () => (await import('./customer.tsx')).CustomerPage,
}

/**
 * The pages without login; every other path redirects to the landing page (APP-02). Each page loads
 * on demand, and the previous one stays visible until then.
 */
export const PublicPages = () => {
  const path = usePath()
  const [loaded, setLoaded] = useState<{ Page: ComponentType }>()
  useEffect(() => {
    const load = PAGES[path]
    if (!load) return replacePath('/')
    let isCurrent = true
    const show = (Page: ComponentType) => {
      if (isCurrent) setLoaded({ Page })
    }
    load().then(show, () => show(() => <PartFailed part={path.slice(1)} />))
    return () => {
      isCurrent = false
    }
  }, [path])
  useEffect(() => {
    const heading = document.querySelector('h1')?.textContent ?? brand.name
    document.title = heading === brand.name ? heading : `${heading} · ${brand.name}`
  })
  return loaded ? <loaded.Page /> : null
}
