import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { can } from '#domain/access/capabilities.ts'
import { isOn } from '#domain/access/modules.ts'
import type { Role } from '#domain/access/roles.ts'
import { NoNetwork } from '#web/components/no-network.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { AddDialog, RenameDialog } from '#web/features/customers/components/customer-dialogs.tsx'
import { CustomerList } from '#web/features/customers/components/customer-list.tsx'
import { LinkDialog } from '#web/features/customers/components/link-dialog.tsx'
import { useClose, useSeparate } from '#web/features/customers/use-customer-actions.ts'
import { useCustomerAdd } from '#web/features/customers/use-customer-add.ts'
import { useCustomerLink } from '#web/features/customers/use-customer-link.ts'
import { useCustomerList } from '#web/features/customers/use-customer-list.ts'
import { useCustomerRename } from '#web/features/customers/use-customer-rename.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

const useHasAccounts = (): boolean => isOn(useSession().who?.features ?? [], 'accounts')

/** NXT-24: for roles that may change customers. */
const EditableCustomers = () => {
  const add = useCustomerAdd()
  const rename = useCustomerRename()
  const link = useCustomerLink()
  const separate = useSeparate()
  const close = useClose()
  const newCustomer = (
    <Button
      variant="default"
      leftSection={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
      onClick={add.open}
    >
      {t('New customer')}
    </Button>
  )
  const actions = {
    rename: rename.open,
    link: link.open,
    separate: (...of: Parameters<typeof separate>) => void separate(...of),
    close: (...of: Parameters<typeof close>) => void close(...of),
  }
  return (
    <>
      <PageHead title={t('Customers')} actions={newCustomer} />
      {useLiveState() === 'offline' && <NoNetwork />}
      <CustomerList
        {...useCustomerList()}
        actions={actions}
        hasAccounts={useHasAccounts()}
        onAdd={add.open}
      />
      <AddDialog {...add} />
      <RenameDialog {...rename} />
      <LinkDialog {...link} />
    </>
  )
}

const ReadOnly = () => (
  <>
    <PageHead title={t('Customers')} />
    {useLiveState() === 'offline' && <NoNetwork />}
    <CustomerList {...useCustomerList()} actions={undefined} hasAccounts={useHasAccounts()} />
  </>
)

export const Screen = () => {
  const role = useSession().who?.role as Role
  return can({ role, mustChangePassword: false }, 'customer.keep') ? (
    <EditableCustomers />
  ) : (
    <ReadOnly />
  )
}
