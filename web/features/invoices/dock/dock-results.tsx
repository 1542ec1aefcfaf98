import { useState } from 'react'
import { type BillToLoad, findToLoad, type Span } from '#domain/invoices/dock.ts'
import { plural } from '#web/components/plural.ts'
import { NoSuchToken } from '#web/features/invoices/components/dock-empty.tsx'
import { DockRow } from '#web/features/invoices/components/dock-row.tsx'
import { DockSpans } from '#web/features/invoices/components/dock-spans.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './dock.module.css'
import { DockBill } from './dock-bill.tsx'
import type { DockList } from './use-dock.ts'

const DAYS: Readonly<Record<Span, string>> = /* i18n */ {
  today: 'today',
  yesterday: 'yesterday',
  all: 'all days',
}

const Others = (props: { bills: readonly BillToLoad[]; typed: string; list: DockList }) => {
  const { bills, list } = props
  const [openId, setOpenId] = useState<string>()
  return (
    <section aria-label={t('Also with {text}, not delivered', { text: props.typed })}>
      <h3 className={styles['bar']}>
        <span>{t('Also with {text}, not delivered', { text: props.typed })}</span>
        <b>{plural(bills.length, '# bill', '# bills')}</b>
      </h3>
      <ul className={styles['rows']}>
        {bills.map((bill) => (
          <li key={bill.id}>
            {bill.id === openId || list.commandOf(bill) ? (
              <DockBill bill={bill} list={list} isFirst />
            ) : (
              <DockRow bill={bill} today={list.today} onOpen={() => setOpenId(bill.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Found extends ReturnType<typeof findToLoad> {
  readonly typed: string
  readonly span: Span
  readonly list: DockList
  readonly onAllDays: () => void
  readonly onAllBills: () => void
}

/** The bill that was found first stays, or its place does: another one never takes it. */
const Results = ({ exact, others, elsewhere, typed, span, list, ...on }: Found) => {
  const [first, setFirst] = useState(exact)
  if (exact && !first) setFirst(exact)
  const isGone = first !== undefined && exact?.id !== first.id
  const rows = isGone && exact ? [exact, ...others] : others
  return (
    <>
      {first && (
        <section aria-label={t('Token {n}', { n: first.token })}>
          <h3 className={styles['bar']}>
            <span>{t('Token {n}', { n: first.token })}</span>
            <b>{t(DAYS[span])}</b>
          </h3>
          {isGone ? (
            <p className={styles['gone']}>{t('No longer to load.')}</p>
          ) : (
            <DockBill key={first.id} bill={exact ?? first} list={list} isFirst />
          )}
        </section>
      )}
      {rows.length > 0 && <Others bills={rows} typed={typed} list={list} />}
      {!first && rows.length === 0 && <NoSuchToken elsewhere={elsewhere} {...on} />}
    </>
  )
}

/** C9: the bill with the typed token is open; others are short rows below it. */
export const DockResults = (props: {
  bills: readonly BillToLoad[]
  typed: string
  list: DockList
  onAllBills: () => void
}) => {
  const { bills, typed, list } = props
  const [span, setSpan] = useState<Span>('today')
  return (
    <>
      <DockSpans span={span} onChoose={setSpan} />
      <Results
        key={`${typed} ${span}`}
        {...findToLoad(bills, typed, span, list.today)}
        typed={typed}
        span={span}
        list={list}
        onAllDays={() => setSpan('all')}
        onAllBills={props.onAllBills}
      />
    </>
  )
}
