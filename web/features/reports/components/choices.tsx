import { NativeSelect } from '@mantine/core'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import type { ListedSalesman } from '#web/features/reports/use-choices.ts'
import { t } from '#web/public/shared/text.ts'

/** The phone number distinguishes two salesmen with the same name. */
export const salesmanText = ({ name, phone }: ListedSalesman): string =>
  name === phone ? groupedPhone(phone) : `${groupedPhone(phone)} · ${name}`

const optionOf = (salesman: ListedSalesman) => ({
  value: salesman.id,
  label: salesmanText(salesman),
})

export const SalesmanChoice = (props: {
  salesmen: readonly ListedSalesman[]
  value: string
  onChange: (salesman: string) => void
}) => {
  const former = props.salesmen.filter((salesman) => salesman.gone).map(optionOf)
  return (
    <NativeSelect
      label={t('Salesman phone')}
      value={props.value}
      data={[
        { value: '', label: t('All salesmen') },
        ...props.salesmen.filter((salesman) => !salesman.gone).map(optionOf),
        ...(former.length > 0 ? [{ group: t('No longer salesmen'), items: former }] : []),
      ]}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** Always lists the current value, even if this salesman has no such route. */
export const RouteChoice = (props: {
  routes: readonly string[]
  value: string
  onChange: (route: string) => void
}) => (
  <NativeSelect
    label={t('Route')}
    value={props.value}
    data={[
      { value: '', label: t('All routes') },
      ...new Set([...props.routes, ...(props.value === '' ? [] : [props.value])]),
    ]}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
)
