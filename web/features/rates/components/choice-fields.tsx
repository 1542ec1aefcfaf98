import { Input } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { OptionField } from '#web/components/option-field.tsx'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { Segments } from '#web/components/segments.tsx'
import { type Owner, ownerName } from '#web/features/rates/owner.ts'
import type { Owners } from '#web/features/rates/use-rates.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './choice-fields.module.css'

const SELECTOR = {
  rightSection: <IconSelector size={18} stroke={1.6} aria-hidden="true" />,
  rightSectionPointerEvents: 'none',
} as const

export const ProductField = (props: {
  value: ProductId | null
  wrong: string | undefined
  onChange: (product: ProductId) => void
}) => {
  const catalog = useCatalog()
  const chosen = props.value === null ? undefined : catalog.get(props.value)
  return (
    <OptionField
      label={t('Product')}
      listLabel={t('Products')}
      placeholder={t('Choose a product')}
      value={chosen?.label ?? ''}
      chosen={chosen?.id ?? ''}
      error={props.wrong}
      leftSection={chosen && <ProductGlyph product={chosen} size={20} />}
      options={catalog.inUse.map((product) => ({
        key: product.id,
        label: (
          <span className={styles['option']}>
            <ProductGlyph product={product} size={20} />
            {product.label}
          </span>
        ),
      }))}
      {...SELECTOR}
      onChoose={(key) => {
        const product = catalog.find(key)
        if (product) props.onChange(product.id)
      }}
    />
  )
}

interface OwnerProps<Kind extends string> {
  readonly owner: Owner<Kind>
  readonly owners: Owners
  readonly wrong: string | undefined
  readonly onChange: (owner: Owner<Kind>) => void
}

const CustomerField = <Kind extends string>({
  owner,
  owners,
  wrong,
  onChange,
}: OwnerProps<Kind>) => (
  <OptionField
    label={t('Customer')}
    listLabel={t('Customers')}
    placeholder={t('Name or part of the number')}
    autoComplete="off"
    value={owner.ofId === null ? owners.typed : owner.ofName}
    error={wrong}
    preselect
    options={owners.customers.map((customer) => ({
      key: customer.id,
      label: (
        <>
          <span>{ownerName({ name: customer.name, phone: customer.numbers[0]?.phone ?? '' })}</span>
          <small>{groupedPhone(customer.numbers[0]?.phone ?? '')}</small>
        </>
      ),
    }))}
    empty={owners.typed.trim().length > 1 ? t('No customer matches.') : t('Type two letters.')}
    onType={(text) => {
      owners.setTyped(text)
      onChange({ ...owner, ofId: null, ofName: '' })
    }}
    onChoose={(key) => {
      const customer = owners.customers.find(({ id }) => id === key)
      if (!customer) return
      const { name, numbers } = customer
      onChange({ ...owner, ofId: key, ofName: ownerName({ name, phone: numbers[0]?.phone ?? '' }) })
    }}
  />
)

const RouteField = <Kind extends string>({ owner, owners, wrong, onChange }: OwnerProps<Kind>) => (
  <OptionField
    label={t('Route')}
    listLabel={t('Routes')}
    placeholder={t('Choose a route')}
    value={owner.ofName}
    chosen={owner.ofId ?? ''}
    error={wrong}
    options={owners.routes.map(({ id, name, salesman }) => ({
      key: id,
      label: (
        <>
          <span>{name}</span>
          <small>{salesman}</small>
        </>
      ),
    }))}
    empty={t('No routes yet.')}
    {...SELECTOR}
    onChoose={(key) => {
      const route = owners.routes.find(({ id }) => id === key)
      if (route) onChange({ ...owner, ofId: key, ofName: route.name })
    }}
  />
)

const KINDS = /* i18n */ { all: 'All', customer: 'Customer', route: 'Route' } as const

/** For whom: the kind, and then the customer or the route. */
export const OwnerFields = <Kind extends keyof typeof KINDS>(
  props: OwnerProps<Kind> & { kinds: readonly Kind[] },
) => {
  const { owner, kinds, owners, onChange } = props
  return (
    <>
      <Input.Wrapper label={t('For')} labelElement="div">
        <Segments
          label={t('For')}
          values={kinds}
          wordOf={(kind) => t(KINDS[kind])}
          value={owner.kind}
          onChange={(kind) => {
            owners.setTyped('')
            onChange({ kind, ofId: null, ofName: '' })
          }}
        />
      </Input.Wrapper>
      {owner.kind === 'customer' && <CustomerField {...props} />}
      {owner.kind === 'route' && <RouteField {...props} />}
    </>
  )
}
