import type { LedgerLine } from '#domain/ledgers/ledger.ts'
import { reckoned, rupeesOrNone } from '#web/features/ledgers/entry-words.ts'
import styles from './line-list.module.css'

/** LED-01: what was taken, at which price. */
export const LineList = (props: { lines: readonly LedgerLine<number | null>[] }) => (
  <ul className={styles['lines']}>
    {props.lines.map((line, position) => (
      // Lines have no id of their own and are only ever replaced together.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={position}>
        <span>{line.name}</span>
        <span className={styles['sum']}>{reckoned(line)}</span>
        <strong>{rupeesOrNone(line.amountPaise)}</strong>
      </li>
    ))}
  </ul>
)
