import { useEffect } from 'react'

/** Containers that can take the focus when the focused element inside is removed. */
const CONTAINERS = '[tabindex], article, section, form'
const REMEMBERED = 8

/** An element that had the focus, and its containers, recorded while it was in the page. */
type Spot = readonly [HTMLElement, ...HTMLElement[]]

// Not the whole screen: an earlier spot is closer to where the user was.
const containerOf = (element: HTMLElement) =>
  element.parentElement?.closest<HTMLElement>(`:is(${CONTAINERS}):not(main)`)

const spotOf = (element: HTMLElement): Spot => {
  // From a menu the focus returns to the element that opened it.
  if (element.closest('[role="menu"]')) return [element]
  const around: HTMLElement[] = []
  let place = containerOf(element)
  while (place) {
    around.push(place)
    place = containerOf(place)
  }
  return [element, ...around]
}

const canFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0

const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * When the focused element is removed or disabled and nothing else takes the focus, moves it to the
 * nearest container or an earlier spot; otherwise keyboard users would lose their place.
 */
export const useRestoreFocus = (): void =>
  useEffect(() => {
    let spots: Spot[] = []
    let moved: { readonly from: HTMLElement; readonly to: HTMLElement } | undefined

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === moved?.to) return
      moved = undefined
      spots = [spotOf(target), ...spots].slice(0, REMEMBERED)
    }

    const restore = () => {
      const { activeElement } = document
      // The field was disabled during a submit and is enabled again: return the focus to it.
      if (moved && activeElement === moved.to) {
        if (canFocus(moved.from)) moved.from.focus({ preventScroll: true })
        return
      }
      const from = spots[0]?.[0]
      const isLost = activeElement === document.body || activeElement?.matches(':disabled')
      if (!from || !isLost || canFocus(from)) return
      const to = spots.flat().find(canFocus) ?? document.querySelector<HTMLElement>('#content')
      if (!to) return
      moved = { from, to }
      focusOn(to)
    }

    const observer = new MutationObserver(restore)
    document.addEventListener('focusin', onFocus)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    return () => {
      document.removeEventListener('focusin', onFocus)
      observer.disconnect()
    }
  }, [])
