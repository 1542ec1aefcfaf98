import { useEffect, useRef } from 'react'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'

/** Sets the window title, and focuses the heading after a navigation for the screen reader. */
export const useTitle = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const brandName = useBrandName()
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])
  useEffect(() => {
    if (document.activeElement?.id === 'content') heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
