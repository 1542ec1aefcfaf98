import { useEffect, useEffectEvent, useRef } from 'react'

const FONTS_TIMEOUT_MS = 3000

/** Forces a layout first: until then the browser does not know which fonts it needs. */
const paintReady = (): Promise<unknown> => {
  document.body.getBoundingClientRect()
  const timeout = new Promise((resolve) => setTimeout(resolve, FONTS_TIMEOUT_MS))
  const pictures = Array.from(document.images, (image) => image.decode().catch(() => undefined))
  return Promise.race([Promise.all([document.fonts.ready, ...pictures]), timeout])
}

/** Opens the print dialog once per window, as soon as the contents, fonts and logo are loaded. */
export const usePrintOnce = (ready: boolean, print = () => window.print()): void => {
  const printed = useRef(false)
  const onReady = useEffectEvent(print)
  useEffect(() => {
    if (!ready || printed.current) return
    let isMounted = true
    void paintReady().then(() => {
      if (!isMounted || printed.current) return
      printed.current = true
      onReady()
    })
    return () => {
      isMounted = false
    }
  }, [ready])
}
