import { Button } from '@mantine/core'
import { IconAlertCircle, IconCurrencyRupee, IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import {
  formatQuantity,
  isLow,
  MATERIALS,
  type MaterialKind,
  type MovementType,
} from '#domain/materials/material.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { SaveButton } from '#web/components/save-button.tsx'
import type { ListedItem } from '#web/features/materials/use-items.ts'
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
        <ItemMenu name={name} rename={props.rename} remove={props.remove} />
      </div>
    </div>
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

/** RAW-03: one field and two large buttons; Enter in the field focuses Add, it does not submit. */
export const ItemCard = (props: ItemCardProps) => {
  const { kind, item } = props
  const id = useId()
  const types: readonly MovementType[] = MATERIALS[kind].types
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
          <SaveButton
            variant="default"
            h={52}
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
              h={52}
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
              h={52}
              className={styles['use'] ?? ''}
              leftSection={<IconMinus size={20} stroke={1.8} aria-hidden="true" />}
              aria-label={t('Use {name}', { name: item.name })}
              busy={props.busy}
              onClick={() => props.act('Used')}
            >
              {t('Use')}
            </SaveButton>
          )}
        </form>
        {props.refused && (
          <p id={`${id}-refused`} className={styles['refused']}>
            <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
            {t(props.refused)}
          </p>
        )}
      </article>
    </li>
  )
}
