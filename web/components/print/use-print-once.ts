import { useEffect, useRef } from 'react'

const FONTS_WITHIN_MS = 3000

/** Measuring lays the page out, and only then the browser knows which fonts it needs. */
const fontsReady = (): Promise<unknown> => {
  document.body.getBoundingClientRect()
  const longEnough = new Promise((resolve) => setTimeout(resolve, FONTS_WITHIN_MS))
  return Promise.race([document.fonts.ready, longEnough])
}

/** Opens the print dialog by itself, once for the window, when everything to print is there. */
export const usePrintOnce = (ready: boolean): void => {
  const printed = useRef(false)
  useEffect(() => {
    if (!ready || printed.current) return
    let here = true
    void fontsReady().then(() => {
      if (!here || printed.current) return
      printed.current = true
      window.print()
    })
    return () => {
      here = false
    }
  }, [ready])
}
