import { type PointerEvent, useState } from 'react'

interface Drag {
  readonly from: number
  readonly to: number
  /** How far the pointer is from where it began, in pixels of the page. */
  readonly distance: number
  readonly rowHeight: number
}

const EDGE_PX = 72
const SCROLL_PX = 12

/** Scrolls the page while the pointer is near its top or bottom. */
const scrollNearEdge = (clientY: number) => {
  if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
  else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
}

/** SAL-12: drags a row by its handle, with a finger or the mouse. Rows have the same height. */
export const useDragOrder = (count: number, onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag>()

  const start = (from: number, event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.closest('li')
    if (!row || event.button !== 0) return
    // Rows move by CSS until the drop: moving the element would end its pointer capture.
    event.currentTarget.setPointerCapture(event.pointerId)
    const rowHeight = row.getBoundingClientRect().height
    const startY = event.pageY
    const target = event.currentTarget
    const toDrag = (pageY: number): Drag => {
      const distance = pageY - startY
      const to = from + Math.round(distance / rowHeight)
      return { from, to: Math.max(0, Math.min(count - 1, to)), distance, rowHeight }
    }
    const move = (next: globalThis.PointerEvent) => {
      scrollNearEdge(next.clientY)
      setDrag(toDrag(next.pageY))
    }
    const end = (last: globalThis.PointerEvent) => {
      stop()
      const { to } = toDrag(last.pageY)
      if (to !== from) onMove(from, to)
    }
    const stop = () => {
      target.removeEventListener('pointermove', move)
      target.removeEventListener('pointerup', end)
      target.removeEventListener('pointercancel', stop)
      setDrag(undefined)
    }
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', end)
    target.addEventListener('pointercancel', stop)
  }

  /** The shift of a row while another one is dragged across it. */
  const shiftOf = (place: number): number => {
    if (!drag) return 0
    const { from, to, distance, rowHeight } = drag
    if (place === from) return distance
    if (place > from && place <= to) return -rowHeight
    return place < from && place >= to ? rowHeight : 0
  }

  return { dragged: drag?.from, start, shiftOf }
}
