import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { PageHead } from '#web/components/page-head.tsx'
import { ProductDialog } from '#web/features/catalog/components/product-dialog.tsx'
import { ProductList } from '#web/features/catalog/components/product-list.tsx'
import { useProductAdd, useProductEdit } from '#web/features/catalog/use-product-form.ts'
import { type ListedProduct, useProducts, useUses } from '#web/features/catalog/use-products.ts'
import { useRowCommands } from '#web/features/catalog/use-row-commands.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './products.module.css'

const swatchesOf = (rows: readonly ListedProduct[] | undefined, but?: string) =>
  new Set(rows?.filter(({ id, inUse }) => inUse && id !== but).map(({ swatch }) => swatch))

/** 'Jar 20L · 20 Litre Jar · 1' */
const inShort = ({ label, name, bottlesPerCarton }: ListedProduct): string =>
  [label, name, bottlesPerCarton].join(' · ')

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
        conflict={conflict && { text: conflict.text, current: inShort(conflict.current) }}
        taken={swatchesOf(products.rows, record?.id)}
      />
    </>
  )
}
