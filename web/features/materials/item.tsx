import type { MaterialKind } from '#domain/materials/material.ts'
import { ItemCard } from './components/item-card.tsx'
import type { ListedItem } from './use-items.ts'
import { useMove } from './use-move.ts'

/** Each item keeps what was typed for it to itself. */
export const Item = (props: {
  kind: MaterialKind
  item: ListedItem
  rename: () => void
  remove: () => void
}) => <ItemCard {...props} {...useMove(props.kind, props.item)} />
