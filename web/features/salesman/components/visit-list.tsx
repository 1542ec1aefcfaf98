import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { SalesmanKnownCustomer } from '#domain/salesman/offline-book.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { RowAction } from '#web/components/row-action.tsx'
import { useDragOrder } from '#web/features/salesman/use-drag-order.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './visit-list.module.css'

const titleOf = ({ name, phone }: SalesmanKnownCustomer): string => name || groupedPhone(phone)

const KEYS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

const Words = ({ customer }: { customer: SalesmanKnownCustomer }) => (
  <span className={styles['words']}>
    <strong>{titleOf(customer)}</strong>
    <span>{groupedPhone(customer.phone)}</span>
  </span>
)

/** SAL-12: drag a row by its handle, or move it with the keys for up and down. */
export const VisitList = (props: {
  customers: readonly SalesmanKnownCustomer[]
  onMove: (from: number, to: number) => void
  onEdit: (customer: SalesmanKnownCustomer) => void
}) => {
  const { customers, onMove } = props
  const { dragged, start, shiftOf } = useDragOrder(customers.length, onMove)
  const moveByKey = (place: number) => (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    onMove(place, place + step)
  }
  return (
    <ol className={styles['rows']} aria-label={t('Visit order')}>
      {customers.map((customer, place) => (
        <li
          key={customer.id}
          className={styles['row']}
          data-dragged={dragged === place || undefined}
          style={{ transform: `translateY(${shiftOf(place)}px)` }}
        >
          <ActionIcon
            className={styles['grip']}
            variant="subtle"
            color="var(--text-2)"
            size={44}
            aria-label={t('Move {name}: arrow up or down', { name: titleOf(customer) })}
            onPointerDown={(event) => start(place, event)}
            onKeyDown={moveByKey(place)}
          >
            <IconGripVertical size={20} stroke={1.6} />
          </ActionIcon>
          <span className={styles['place']}>{place + 1}</span>
          <Words customer={customer} />
          <RowAction
            does="edit"
            label={t('Edit {name}', { name: titleOf(customer) })}
            onClick={() => props.onEdit(customer)}
          />
        </li>
      ))}
    </ol>
  )
}

/** SAL-11: customers that are not offered for bills. */
export const HiddenList = (props: {
  customers: readonly SalesmanKnownCustomer[]
  onEdit: (customer: SalesmanKnownCustomer) => void
}) => (
  <ul className={styles['rows']}>
    {props.customers.map((customer) => (
      <li key={customer.id} className={styles['row']}>
        <Words customer={customer} />
        <RowAction
          does="edit"
          label={t('Edit {name}', { name: titleOf(customer) })}
          onClick={() => props.onEdit(customer)}
        />
      </li>
    ))}
  </ul>
)
