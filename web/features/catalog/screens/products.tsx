import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { ProductDialog } from '#web/features/catalog/components/product-dialog.tsx'
import { ProductList } from '#web/features/catalog/components/product-list.tsx'
import { type ProductDraft, productDraft } from '#web/features/catalog/product-draft.ts'
import { SHAPE_WORDS, SWATCH_WORDS } from '#web/features/catalog/shape-words.ts'
import { useProductAdd, useProductEdit } from '#web/features/catalog/use-product-form.ts'
import { type ListedProduct, useProducts, useUses } from '#web/features/catalog/use-products.ts'
import { useRowCommands } from '#web/features/catalog/use-row-commands.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './products.module.css'

const swatchesOf = (rows: readonly ListedProduct[] | undefined, but?: string) =>
  new Set(rows?.filter(({ id, inUse }) => inUse && id !== but).map(({ swatch }) => swatch))

const inUseText = (inUse: boolean): string => (inUse ? t('Yes') : t('No'))

const rowsOf = (saved: ProductDraft, mine: ProductDraft): ConflictRow[] => [
  { label: t('Short label'), saved: saved.label, mine: mine.label },
  { label: t('Full name'), saved: saved.name, mine: mine.name },
  { label: t("Name on salesmen's bills"), saved: saved.salesmanName, mine: mine.salesmanName },
  { label: t('Bottles in a carton'), saved: saved.bottles, mine: mine.bottles },
  { label: t('Shape'), saved: t(SHAPE_WORDS[saved.shape]), mine: t(SHAPE_WORDS[mine.shape]) },
  { label: t('Colour'), saved: t(SWATCH_WORDS[saved.swatch]), mine: t(SWATCH_WORDS[mine.swatch]) },
  { label: t('In use'), saved: inUseText(saved.inUse), mine: inUseText(mine.inUse) },
]

/** CAT-01 … CAT-05: the catalogue. */
export const Screen = () => {
  const products = useProducts()
  const uses = useUses()
  const add = useProductAdd()
  const { conflict, record, ...edit } = useProductEdit()
  const commands = useRowCommands(products.rows)
  return (
    <>
      <PageHead
        title={t('Products')}
        note={t('The order here is the order of every form, list and column.')}
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={add.open}>
            {t('Add product')}
          </Button>
        }
      />
      <ProductList {...products} {...commands} uses={uses} onEdit={edit.open} />
      <p className={styles['note']}>
        {t('A product that is not in use stays on its bills and in reports.')}
      </p>
      <ProductDialog {...add} title={t('Add product')} taken={swatchesOf(products.rows)} />
      <ProductDialog
        {...edit}
        opened={record !== undefined}
        title={t('Edit product')}
        isEdit
        isUsed={record !== undefined && uses?.has(record.id) === true}
        conflict={
          conflict && {
            text: conflict.text,
            rows: rowsOf(productDraft(conflict.current), edit.draft),
          }
        }
        taken={swatchesOf(products.rows, record?.id)}
      />
    </>
  )
}
