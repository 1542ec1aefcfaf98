import { type MouseEvent, useRef } from 'react'
import type { BillToLoad } from '#domain/invoices/dock.ts'
import { DockCard } from '#web/features/invoices/components/dock-card.tsx'
import { DockStrip } from '#web/features/invoices/components/dock-strip.tsx'
import { invoiceName } from '#web/features/invoices/components/invoice-name.ts'
import styles from './dock.module.css'
import type { DockList } from './use-dock.ts'
import { useTick } from './use-tick.ts'

/** One bill: a card, or after the tick a strip in the same place. */
export const DockBill = (props: { bill: BillToLoad; list: DockList; isFirst: boolean }) => {
  const { bill, list } = props
  const { isTicked, isWaiting, seconds, deliver, undo } = useTick(bill, list.commandOf(bill))
  const frame = useRef<HTMLElement>(null)
  // The pressed button is gone, and with it the focus.
  const keepFocus = () => frame.current?.focus({ preventScroll: true })
  const onDeliver = (event: MouseEvent) => {
    if (!list.isAimed(event)) return
    deliver()
    keepFocus()
  }
  const onUndo = () => {
    undo?.()
    keepFocus()
  }
  return (
    <article
      ref={frame}
      className={styles['bill']}
      data-ticked={isTicked}
      aria-label={invoiceName(bill)}
      tabIndex={-1}
    >
      {isTicked ? (
        <DockStrip bill={bill} seconds={seconds} isWaiting={isWaiting} onUndo={undo && onUndo} />
      ) : (
        <DockCard
          bill={bill}
          today={list.today}
          nowMs={list.nowMs}
          isFirst={props.isFirst}
          isGone={!list.isCurrent(bill)}
          onDeliver={onDeliver}
        />
      )}
    </article>
  )
}
