import type { LedgerLine } from '#domain/ledgers/ledger.ts'
import { calculationText, rupeesOrNone } from '#web/features/ledgers/entry-words.ts'
import styles from './line-list.module.css'

/** LED-01: the products of an entry with their prices. */
export const LineList = (props: { lines: readonly LedgerLine<number | null>[] }) => (
  <ul className={styles['lines']}>
    {props.lines.map((line, position) => (
      // Lines have no id, and are always replaced together.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={position}>
        <span>{line.name}</span>
        <span className={styles['sum']}>{calculationText(line)}</span>
        <strong>{rupeesOrNone(line.amountPaise)}</strong>
      </li>
    ))}
  </ul>
)
