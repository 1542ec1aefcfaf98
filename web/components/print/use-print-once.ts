import { useEffect, useRef } from 'react'

const FONTS_TIMEOUT_MS = 3000

/** Forces a layout first: until then the browser does not know which fonts it needs. */
const fontsReady = (): Promise<unknown> => {
  document.body.getBoundingClientRect()
  const timeout = new Promise((resolve) => setTimeout(resolve, FONTS_TIMEOUT_MS))
  return Promise.race([document.fonts.ready, timeout])
}

/** Opens the print dialog once per window, as soon as the contents and fonts are loaded. */
export const usePrintOnce = (ready: boolean): void => {
  const printed = useRef(false)
  useEffect(() => {
    if (!ready || printed.current) return
    let isMounted = true
    void fontsReady().then(() => {
      if (!isMounted || printed.current) return
      printed.current = true
      window.print()
    })
    return () => {
      isMounted = false
    }
  }, [ready])
}
