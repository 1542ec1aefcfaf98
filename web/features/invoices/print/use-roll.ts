import { type RefObject, useLayoutEffect } from 'react'
import type { RollSize } from '#domain/paper/printer.ts'

const MARGIN_MM = 3
const MM_OF_A_PIXEL = 25.4 / 96
/** Rounding must not start a second page. */
const SPARE_MM = 1

/** PRN-02: browsers ignore an automatic height and would take a page of an office printer. */
export const rollStyle = (roll: RollSize, heightPx: number): string => {
  const height = Math.ceil(heightPx * MM_OF_A_PIXEL + 2 * MARGIN_MM + SPARE_MM)
  return `@page { size: ${roll}mm ${height}mm; margin: ${MARGIN_MM}mm }`
}

/** Writes the height of the paper as soon as it may have changed. */
export const useRoll = (
  roll: RollSize,
  paper: RefObject<HTMLElement | null>,
  style: RefObject<HTMLStyleElement | null>,
): void =>
  useLayoutEffect(() => {
    const write = () => {
      if (!paper.current || !style.current) return
      style.current.textContent = rollStyle(roll, paper.current.getBoundingClientRect().height)
    }
    write()
    // Fonts and the logo may come later, the browser's own command too.
    const observer = new ResizeObserver(write)
    if (paper.current) observer.observe(paper.current)
    window.addEventListener('beforeprint', write)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', write)
    }
  })
