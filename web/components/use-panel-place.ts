import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

const GAP = 8

/** Below its fieldset, and always whole in the window; on a phone the style sheet places it. */
const place = (panel: HTMLElement, anchor: Element): void => {
  const { left, bottom } = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const top = Math.min(bottom + GAP, innerHeight - height - GAP)
  panel.style.setProperty('--top', `${Math.max(GAP, top)}px`)
  panel.style.setProperty('--left', `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`)
}

type Part = RefObject<HTMLElement | null>

/** Escape closes a panel and gives the focus back; so does going on outside its fieldset. */
const useClosing = (panel: Part, opener: Part, onClose: () => void): void => {
  const leave = useEffectEvent(({ target }: Event) => {
    const inside = panel.current?.closest('fieldset')
    const isVeil = target instanceof Element && target.nextElementSibling === panel.current
    if (target instanceof Node && inside && (isVeil || !inside.contains(target))) onClose()
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    onClose()
    opener.current?.focus()
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('click', (event) => leave(event), { signal })
    document.addEventListener('focusin', (event) => leave(event), { signal })
    document.addEventListener('keydown', (event) => onKey(event), { signal })
    return () => stop.abort()
  }, [])
}

/** Places a panel beside the fieldset that it is in, and closes it. */
export const usePanelPlace = (panel: Part, opener: Part, onClose: () => void): void => {
  useClosing(panel, opener, onClose)
  useLayoutEffect(() => {
    const anchor = panel.current?.closest('fieldset')
    if (!panel.current || !anchor) return
    const element = panel.current
    const again = () => place(element, anchor)
    again()
    const size = new ResizeObserver(again)
    size.observe(element)
    addEventListener('resize', again)
    addEventListener('scroll', again, { capture: true, passive: true })
    return () => {
      size.disconnect()
      removeEventListener('resize', again)
      removeEventListener('scroll', again, { capture: true })
    }
  }, [panel])
}
