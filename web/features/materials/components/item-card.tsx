import { Button } from '@mantine/core'
import { IconAlertCircle, IconCurrencyRupee, IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import {
  formatQuantity,
  isLow,
  MATERIALS,
  type MaterialKind,
  type MovementType,
  quantityFrom,
} from '#domain/materials/material.ts'
import { messages } from '#domain/shared/messages.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { SaveButton } from '#web/components/save-button.tsx'
import type { ListedItem } from '#web/features/materials/use-items.ts'
import { amount } from '#web/features/materials/variants.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './item-card.module.css'
import { ItemMenu } from './item-menu.tsx'
import { QuantityField } from './quantity-field.tsx'

const Head = (props: {
  id: string
  item: ListedItem
  low: boolean
  rename: () => void
  remove: () => void
}) => {
  const { name, unit, quantityThousandths } = props.item
  return (
    <div className={styles['head']}>
      <div className={styles['name']}>
        <h2 id={props.id}>{name}</h2>
        {props.low && <span className={styles['low']}>{t('Low')}</span>}
      </div>
      <div className={styles['stock']}>
        <p className={styles['quantity']}>
          <strong>{formatQuantity(quantityThousandths)}</strong> {t(unit)}
        </p>
        <div className={styles['menu']}>
          <ItemMenu name={name} rename={props.rename} remove={props.remove} />
        </div>
      </div>
    </div>
  )
}

/** RAW-03, C34: why, and how much there is. */
const Refused = (props: { id: string; item: ListedItem; text: string }) => {
  const { quantityThousandths, unit } = props.item
  return (
    <p id={props.id} className={styles['refused']} role="alert">
      <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
      <span>{t(props.text)}</span>
      {props.text === messages.material.notEnough && (
        <span>{t('Only {what} in stock.', { what: amount(quantityThousandths, unit) })}</span>
      )}
    </p>
  )
}

interface ItemCardProps {
  readonly kind: MaterialKind
  readonly item: ListedItem
  readonly typed: string
  /** Why the last movement was refused, until the field changes. */
  readonly refused: string
  readonly busy: boolean
  readonly type: (text: string) => void
  readonly act: (type: 'Added' | 'Used') => void
  readonly sell: () => void
  readonly rename: () => void
  readonly remove: () => void
}

/** Add, and what reduces the stock: raw stock is used, scrap is sold. */
const Moves = (props: ItemCardProps) => {
  const { item } = props
  const types: readonly MovementType[] = MATERIALS[props.kind].types
  const isOff = quantityFrom(props.typed) === undefined
  return (
    <>
      <SaveButton
        variant="default"
        off={isOff}
        className={styles['add'] ?? ''}
        leftSection={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
        aria-label={t('Add to {name}', { name: item.name })}
        busy={props.busy}
      >
        {t('Add')}
      </SaveButton>
      {types.includes('Sold') && (
        <Button
          variant="default"
          className={styles['use'] ?? ''}
          leftSection={<IconCurrencyRupee size={20} stroke={1.8} aria-hidden="true" />}
          aria-label={t('Sell {name}', { name: item.name })}
          onClick={props.sell}
        >
          {t('Sell')}
        </Button>
      )}
      {types.includes('Used') && (
        <SaveButton
          type="button"
          variant="default"
          off={isOff}
          className={styles['use'] ?? ''}
          leftSection={<IconMinus size={20} stroke={1.8} aria-hidden="true" />}
          aria-label={t('Use {name}', { name: item.name })}
          busy={props.busy}
          onClick={() => props.act('Used')}
        >
          {t('Use')}
        </SaveButton>
      )}
    </>
  )
}

/** RAW-03: one field and two large buttons; Enter in the field focuses Add, it does not submit. */
export const ItemCard = (props: ItemCardProps) => {
  const { item } = props
  const id = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    props.act('Added')
  }
  return (
    <li>
      <article className={styles['card']} aria-labelledby={id}>
        <Head {...props} id={id} low={isLow(item)} />
        <form className={styles['form']} noValidate onSubmit={add}>
          <div>
            <QuantityField
              aria-label={t('Quantity of {name}', { name: item.name })}
              value={props.typed}
              aria-invalid={props.refused !== ''}
              aria-describedby={props.refused && `${id}-refused`}
              onKeyDown={enterMovesDown}
              onChange={props.type}
            />
          </div>
          <Moves {...props} />
        </form>
        {props.refused && <Refused id={`${id}-refused`} item={item} text={props.refused} />}
      </article>
    </li>
  )
}
