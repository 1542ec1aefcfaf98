import type { MaterialKind } from '#domain/materials/material.ts'
import { ItemCard } from './components/item-card.tsx'
import type { ListedItem } from './use-items.ts'
import { useMove } from './use-move.ts'

/** One item with its own draft, so typing in one card does not affect the others. */
export const Item = (props: {
  kind: MaterialKind
  item: ListedItem
  sell: () => void
  rename: () => void
  remove: () => void
}) => <ItemCard {...props} {...useMove(props.kind, props.item)} />
