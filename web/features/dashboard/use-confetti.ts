import { useEffect, useRef } from 'react'
import { PRODUCTS } from '#domain/catalog/products.ts'

const SHOWER = { particleCount: 150, spread: 100, origin: { y: 0.4 } }

/** Thrown once for each time that the page is loaded. */
let wasThrown = false

const themeColours = (): string[] => {
  const style = getComputedStyle(document.documentElement)
  return PRODUCTS.map(({ swatch }) => style.getPropertyValue(`--fill-${swatch}`).trim())
}

/** DSH-02, in the products' colours; nothing moves for whom movement is too much. */
export const useConfetti = () => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (wasThrown || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    wasThrown = true
    void import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (!canvas.current) return
        // Its worker would be a script from nowhere, which the page does not let run.
        const shower = confetti.create(canvas.current, { resize: true, useWorker: false })
        void shower({ ...SHOWER, colors: themeColours(), disableForReducedMotion: true })
      },
      // No confetti, then: the wish stands there all the same.
      () => undefined,
    )
  }, [])
  return canvas
}
