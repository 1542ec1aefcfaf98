import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useHideBanner } from '#web/components/banner.tsx'

/** On navigation: scrolls to the top, focuses the content and hides the last screen's banner. */
export const useFocusOnNavigate = (): void => {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const hideBanner = useHideBanner()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    hideBanner()
    if (!isBack) window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [pathname, isBack, hideBanner])
}
