import { IconCheck } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { type BillToLoad, isOlder } from '#domain/invoices/dock.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './dock-card.module.css'
import { DockToken } from './dock-token.tsx'
import { freeWords, madeWords, waitingWords } from './dock-words.ts'

const LineToLoad = ({ line }: { line: Line }) => {
  const product = useCatalog().get(line.product)
  return (
    <li>
      <ProductGlyph product={product} size={22} />
      <span title={product.name}>{product.label}</span>
      <b>{groupIndian(line.quantity)}</b>
      <small>{line.schemeHundredths > 0 && freeWords(line.schemeHundredths)}</small>
    </li>
  )
}

const When = (props: { bill: BillToLoad; today: string; nowMs: number }) => {
  const made = madeWords(props.bill, props.today)
  if (isOlder(props.bill, props.today)) return <p className={styles['older']}>{made}</p>
  const waiting = waitingWords(props.bill, props.nowMs)
  return (
    <p className={styles['when']}>
      <span>{made}</span>
      {waiting && <span>{` · ${waiting}`}</span>}
    </p>
  )
}

/** C9, C10: a bill to load, with what goes onto the lorry. */
export const DockCard = (props: {
  bill: BillToLoad
  today: string
  nowMs: number
  /** Only the first button of the list is filled. */
  isFirst: boolean
  /** Ticked or deleted on another device; the card goes as soon as nothing can move under a thumb. */
  isGone: boolean
  onDeliver: (event: MouseEvent) => void
}) => {
  const { bill, today } = props
  return (
    <>
      <div className={styles['head']}>
        <DockToken token={bill} tone={isOlder(bill, today) ? 'older' : 'open'} />
        <div className={styles['who']}>
          <p className={styles['name']}>{bill.customerName || t('No name')}</p>
          <When bill={bill} today={today} nowMs={props.nowMs} />
        </div>
      </div>
      <ul className={styles['lines']}>
        {bill.lines.map((line) => (
          <LineToLoad key={line.product} line={line} />
        ))}
      </ul>
      <button
        type="button"
        className={styles['deliver']}
        data-first={props.isFirst}
        disabled={props.isGone}
        aria-label={props.isGone ? undefined : t('Delivered, token {n}', { n: bill.token })}
        onClick={props.onDeliver}
      >
        <IconCheck size={24} stroke={2.2} aria-hidden="true" />
        <span>{props.isGone ? t('Done on another device') : t('Delivered')}</span>
      </button>
    </>
  )
}
