import { useEffect, useRef } from 'react'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'

const SHOWER = { particleCount: 150, spread: 100, origin: { y: 0.4 } }

/** Once per page load. */
let wasThrown = false

const themeColours = (): string[] => {
  const style = getComputedStyle(document.documentElement)
  return DEFAULT_PRODUCTS.map(({ swatch }) => style.getPropertyValue(`--fill-${swatch}`).trim())
}

/** DSH-02, in the products' colours; not with reduced motion. */
export const useConfetti = () => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (wasThrown || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    wasThrown = true
    void import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (!canvas.current) return
        // Its worker is a blob script, which the page's content security policy blocks.
        const shower = confetti.create(canvas.current, { resize: true, useWorker: false })
        void shower({ ...SHOWER, colors: themeColours(), disableForReducedMotion: true })
      },
      // Without confetti the birthday text still shows.
      () => undefined,
    )
  }, [])
  return canvas
}
