import { useState } from 'react'
import { FILTER_FROM, filterProducts, formProducts } from '#domain/catalog/form-products.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { useCatalog } from './catalog.ts'

export interface ProductFilterState {
  readonly text: string
  /** False with few products: the form has no filter then. */
  readonly isShown: boolean
  readonly rows: readonly Product[]
  readonly change: (text: string) => void
  /** Goes from the filter to the first quantity. */
  readonly focusFirst: (filter: HTMLElement) => void
}

/** CAT-05: the rows of a form. */
export const useProductFilter = (isFilled: (id: ProductId) => boolean): ProductFilterState => {
  const catalog = useCatalog()
  const products = formProducts(catalog, isFilled)
  const filledNow = () => new Set(products.map(({ id }) => id).filter(isFilled))
  const [text, setText] = useState('')
  // As of the last change of the filter: a row must not move while its quantity is typed.
  const [filled, setFilled] = useState(filledNow)
  const isShown = catalog.inUse.length >= FILTER_FROM
  const { rows, first } = filterProducts(products, text, filled)
  return {
    text,
    isShown,
    rows: isShown ? rows : products,
    change: (next) => {
      setText(next)
      setFilled(filledNow())
    },
    focusFirst: (filter) =>
      filter
        .closest('[data-products]')
        ?.querySelector<HTMLInputElement>(`[data-product="${first?.id}"] input`)
        ?.focus(),
  }
}
