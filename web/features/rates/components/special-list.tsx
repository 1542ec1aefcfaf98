import { Button } from '@mantine/core'
import {
  IconEdit,
  IconPlus,
  IconRoute,
  IconTrash,
  IconUser,
  IconUserOff,
} from '@tabler/icons-react'
import { type Day, formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { Card } from '#web/components/card.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { SearchBox } from '#web/components/search-box.tsx'
import { ownerName } from '#web/features/rates/owner.ts'
import type { SpecialRate, SpecialRates } from '#web/features/rates/use-rates.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './listed-row.module.css'
import { ListedRow } from './listed-row.tsx'

/** A list of so many rows has a search. */
const SEARCH_FROM = 8

export interface SpecialActions {
  readonly add: () => void
  readonly change: (rate: SpecialRate) => void
  readonly end: (rate: SpecialRate) => void
  readonly remove: (rate: SpecialRate, subject: string) => void
}

const SpecialRow = (props: { rate: SpecialRate; today: Day; actions: SpecialActions }) => {
  const { rate, today, actions } = props
  const product = useCatalog().get(rate.product)
  const [name, day] = [ownerName(rate), formatShortDay(rate.fromDay, today)]
  const isEnd = rate.ratePaise === null
  const from = isEnd ? t('No own rate from {day}', { day }) : t('from {day}', { day })
  const of = `${name}, ${product.label}`
  const change = {
    text: t('New rate'),
    icon: <IconEdit size={20} stroke={1.6} />,
    run: () => actions.change(rate),
  }
  const last =
    rate.fromDay > today
      ? {
          text: t('Remove'),
          icon: <IconTrash size={20} stroke={1.6} />,
          run: () => actions.remove(rate, `${of} · ${from}`),
        }
      : {
          text: t('No own rate'),
          icon: <IconUserOff size={20} stroke={1.6} />,
          run: () => actions.end(rate),
        }
  return (
    <ListedRow
      icon={
        rate.kind === 'route' ? (
          <IconRoute size={18} stroke={1.6} aria-label={t('Route')} />
        ) : (
          <IconUser size={18} stroke={1.6} aria-label={t('Customer')} />
        )
      }
      title={name}
      note={
        <>
          <ProductGlyph product={product} size={14} />
          {`${product.label} · ${from}`}
        </>
      }
      amount={rate.ratePaise === null ? '–' : formatRupees(rate.ratePaise)}
      name={of}
      actions={[change, last]}
    />
  )
}

const Empty = (props: { search: string; onAdd: () => void }) =>
  props.search === '' ? (
    <EmptyState
      icon={<IconUser size={40} stroke={1.4} />}
      title={t('No special rates yet.')}
      help={t('For a customer or a route that pays another rate.')}
    >
      <FirstRecord label={t('Add the first special rate')} onClick={props.onAdd} />
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconUser size={40} stroke={1.4} />}
      title={t('No special rate matches.')}
      help={t('Try fewer letters, or the last digits of the number.')}
      role="status"
    />
  )

/** MNY-01. */
export const SpecialList = (props: SpecialRates & { today: Day; actions: SpecialActions }) => {
  const { rows, search, today, actions } = props
  const hasSearch = search.typed !== '' || (rows?.length ?? 0) >= SEARCH_FROM
  return (
    <Card
      title={t('Special rates')}
      note={t('Customer, then route, then list')}
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          aria-label={t('Add special rate')}
          onClick={actions.add}
        >
          {t('Add')}
        </Button>
      }
    >
      {hasSearch && (
        <div className={styles['search']}>
          <SearchBox
            label={t('Search special rates')}
            placeholder={t('Customer or route')}
            value={search.typed}
            onChange={search.setTyped}
          />
        </div>
      )}
      <ListStates
        {...props}
        rows={rows}
        pages={props}
        words={{
          failed: t('The special rates could not be loaded.'),
          olderFailed: t('More special rates could not be loaded.'),
        }}
        nextLabel={t('Show more')}
        empty={<Empty search={search.search} onAdd={actions.add} />}
        render={(rate) => <SpecialRow key={rate.id} rate={rate} today={today} actions={actions} />}
      />
    </Card>
  )
}
