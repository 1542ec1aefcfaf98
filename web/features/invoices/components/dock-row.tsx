import { IconChevronRight } from '@tabler/icons-react'
import { type BillToLoad, cartonsOf, isOlder } from '#domain/invoices/dock.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dock-row.module.css'
import { DockToken } from './dock-token.tsx'
import { madeWords } from './dock-words.ts'

/** C9: a bill that was not searched for by its whole number; a tap opens it. */
export const DockRow = (props: { bill: BillToLoad; today: string; onOpen: () => void }) => {
  const { bill, today } = props
  return (
    <button type="button" className={styles['row']} onClick={props.onOpen}>
      <DockToken token={bill} tone={isOlder(bill, today) ? 'older' : 'open'} isSmall />
      <span className={styles['words']}>
        <b>{bill.customerName || t('No name')}</b>
        <span>
          {`${madeWords(bill, today)} · ${plural(cartonsOf(bill), '# carton', '# cartons')}`}
        </span>
      </span>
      <IconChevronRight size={22} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
