import { IconArchive, IconEdit, IconLink, IconLinkOff } from '@tabler/icons-react'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { RowMenu } from '#web/components/row-menu.tsx'
import { titleOf } from '#web/features/customers/use-customer-actions.ts'
import type { ListedCustomer } from '#web/features/customers/use-customer-list.ts'
import { t } from '#web/public/shared/text.ts'

export interface CustomerActions {
  readonly rename: (customer: ListedCustomer) => void
  readonly link: (customer: ListedCustomer) => void
  readonly separate: (customer: ListedCustomer, phone: string) => void
  readonly close: (customer: ListedCustomer) => void
}

export const CustomerMenu = (props: { customer: ListedCustomer; actions: CustomerActions }) => {
  const { customer, actions } = props
  const [, ...linked] = customer.numbers
  const icon = { size: 20, stroke: 1.6 }
  const close = {
    text: t('Close'),
    icon: <IconArchive {...icon} />,
    run: () => actions.close(customer),
  }
  return (
    <RowMenu
      name={titleOf(customer)}
      actions={[
        { text: t('Rename'), icon: <IconEdit {...icon} />, run: () => actions.rename(customer) },
        {
          text: t('Link another number'),
          icon: <IconLink {...icon} />,
          run: () => actions.link(customer),
        },
        ...linked.map(({ phone }) => ({
          text: t('Separate {number}', { number: groupedPhone(phone) }),
          icon: <IconLinkOff {...icon} />,
          run: () => actions.separate(customer, phone),
        })),
        ...(customer.closed ? [] : [close]),
      ]}
    />
  )
}
