import { useEffect } from 'react'

/** What can take the keyboard in when the thing in it that had the focus is gone. */
const PLACES = '[tabindex], article, section, form'
const REMEMBERED = 8

/** An element that had the focus, and the places around it, while it still stood there. */
type Spot = readonly [HTMLElement, ...HTMLElement[]]

// The whole screen is no place: where one was before is nearer.
const placeAround = (element: HTMLElement) =>
  element.parentElement?.closest<HTMLElement>(`:is(${PLACES}):not(main)`)

const spotOf = (element: HTMLElement): Spot => {
  // From a menu one goes back to what opened it.
  if (element.closest('[role="menu"]')) return [element]
  const around: HTMLElement[] = []
  let place = placeAround(element)
  while (place) {
    around.push(place)
    place = placeAround(place)
  }
  return [element, ...around]
}

const isOpen = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.getClientRects().length > 0

const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Focus is never lost: where the focused thing is deleted, closed or switched off and nothing else
 * takes the focus, it goes to what is nearest around it, or back to where it was before.
 */
export const useKeptFocus = (): void =>
  useEffect(() => {
    let spots: Spot[] = []
    let left: { readonly from: HTMLElement; readonly to: HTMLElement } | undefined

    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === left?.to) return
      left = undefined
      spots = [spotOf(target), ...spots].slice(0, REMEMBERED)
    }

    const keep = () => {
      const { activeElement } = document
      // A form that was held while it was sent, and can be typed into again.
      if (left && activeElement === left.to) {
        if (isOpen(left.from)) left.from.focus({ preventScroll: true })
        return
      }
      const from = spots[0]?.[0]
      const isLost = activeElement === document.body || activeElement?.matches(':disabled')
      if (!from || !isLost || isOpen(from)) return
      const to = spots.flat().find(isOpen) ?? document.querySelector<HTMLElement>('#content')
      if (!to) return
      left = { from, to }
      focusOn(to)
    }

    const observer = new MutationObserver(keep)
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
