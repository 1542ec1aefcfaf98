import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { groupIndian } from '#domain/shared/money.ts'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { RowAction } from '#web/components/row-action.tsx'
import { Switch } from '#web/components/switch.tsx'
import type { ListedProduct } from '#web/features/catalog/use-products.ts'
import { t } from '#web/public/shared/text.ts'

import styles from './product-row.module.css'

const Move = (props: { label: string; up?: boolean; onClick: (() => void) | undefined }) => {
  const Icon = props.up ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="subtle"
      color="var(--text-2)"
      size={44}
      aria-label={props.label}
      disabled={!props.onClick}
      onClick={props.onClick}
    >
      <Icon size={18} stroke={1.6} />
    </ActionIcon>
  )
}

export const ProductRow = (props: {
  product: ListedProduct
  cartonsThisMonth: number | undefined
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onInUse: (inUse: boolean) => void
  onEdit: () => void
}) => {
  const { product, cartonsThisMonth: cartons } = props
  const { label: name } = product
  return (
    <li className={styles['row']} data-resting={!product.inUse}>
      <span className={styles['moves']}>
        <Move label={t('Move {name} up', { name })} up onClick={props.onUp} />
        <Move label={t('Move {name} down', { name })} onClick={props.onDown} />
      </span>
      <ProductGlyph product={product} size={24} />
      <strong className={styles['label']}>{name}</strong>
      <span className={styles['full']}>{product.name}</span>
      <span className={styles['salesman']}>{product.salesmanName}</span>
      <span className={styles['bottles']}>
        <b>{product.bottlesPerCarton}</b> <span>{t('in a carton')}</span>
      </span>
      <span className={styles['month']}>{cartons ? groupIndian(cartons) : '·'}</span>
      <Switch
        label={t('{name} in use', { name })}
        checked={product.inUse}
        onChange={props.onInUse}
      />
      <RowAction does="edit" label={t('Edit {name}', { name })} onClick={props.onEdit} />
    </li>
  )
}
