import '#web/components/menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconDots, IconEdit, IconLink, IconLinkOff } from '@tabler/icons-react'
import { groupedPhone } from '#domain/shared/phone-text.ts'
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
  return (
    <Menu
      position="bottom-end"
      width={240}
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="var(--text-2)"
          size={44}
          aria-label={t('More for {name}', { name: titleOf(customer) })}
        >
          <IconDots size={20} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          h={44}
          leftSection={<IconEdit size={20} stroke={1.6} />}
          onClick={() => actions.rename(customer)}
        >
          {t('Rename')}
        </Menu.Item>
        <Menu.Item
          h={44}
          leftSection={<IconLink size={20} stroke={1.6} />}
          onClick={() => actions.link(customer)}
        >
          {t('Link another number')}
        </Menu.Item>
        {linked.map(({ phone }) => (
          <Menu.Item
            key={phone}
            h={44}
            leftSection={<IconLinkOff size={20} stroke={1.6} />}
            onClick={() => actions.separate(customer, phone)}
          >
            {t('Separate {number}', { number: groupedPhone(phone) })}
          </Menu.Item>
        ))}
        {!customer.closed && (
          <Menu.Item
            h={44}
            leftSection={<IconArchive size={20} stroke={1.6} />}
            onClick={() => actions.close(customer)}
          >
            {t('Close')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
