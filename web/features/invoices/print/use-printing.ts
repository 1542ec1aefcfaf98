import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { notePrinted, wasPrinted } from '#web/lib/print/printer.ts'

/** Where a window can be behind another one; elsewhere the print may not have begun. */
const IS_DESKTOP = '(hover: hover)'

const useCtrlP = (print: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return
    event.preventDefault()
    print()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** PRN-04: a print but the first of this device is a copy. Without an id nothing is noted. */
export const usePrinting = (id: string | undefined) => {
  const isNoted = () => id !== undefined && wasPrinted(id)
  const [isCopy, setCopy] = useState(isNoted)
  const print = () => {
    flushSync(() => setCopy(isNoted()))
    if (id !== undefined) notePrinted(id)
    window.print()
  }
  useCtrlP(print)
  return { isCopy, print }
}

/** PRN-04: a window that opened by itself does not stay over the counter. */
export const useCloseAfterPrint = (closes: boolean): void =>
  useEffect(() => {
    if (!closes || !window.matchMedia(IS_DESKTOP).matches) return
    const close = () => window.close()
    window.addEventListener('afterprint', close)
    return () => window.removeEventListener('afterprint', close)
  }, [closes])
