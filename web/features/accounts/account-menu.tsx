import '#web/components/menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArchive,
  IconCalendar,
  IconCashOff,
  IconDotsVertical,
  IconGauge,
  IconLink,
  IconReceiptRefund,
  IconScale,
  IconTag,
} from '@tabler/icons-react'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { LinkDialog } from '#web/features/customers/components/link-dialog.tsx'
import { useClose } from '#web/features/customers/use-customer-actions.ts'
import { useCustomerLink } from '#web/features/customers/use-customer-link.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import type { EditedField } from './use-account-edit.ts'
import type { Correction } from './use-correction.ts'

/** The customer as the screen of customers lists it. */
const customerOf = ({ customerId, version, name, numbers, isClosed }: AccountHead) => ({
  id: customerId,
  version,
  name,
  numbers: [...numbers],
  closed: isClosed,
  lastBillAt: null,
  key: '',
})

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** CRD-13, CRD-14, CRD-17: what is done rarely, each by who may. */
export const AccountMenu = (props: {
  account: AccountHead
  onCorrect: (kind: Correction) => void
  onEdit: (field: EditedField) => void
}) => {
  const { account, onCorrect, onEdit } = props
  const visitor = { role: useSession().who?.role as Role, mustChangePassword: false }
  const mayCorrect = can(visitor, 'account.correct')
  const link = useCustomerLink()
  const close = useClose()
  const actions = [
    { text: t('Pay back'), Icon: IconReceiptRefund, run: () => onCorrect('payBack') },
    { text: t('Will pay on'), Icon: IconCalendar, run: () => onEdit('promise') },
  ]
  const corrections = [
    { text: t('Opening balance'), Icon: IconScale, run: () => onCorrect('open') },
    { text: t('Write off'), Icon: IconCashOff, run: () => onCorrect('writeOff') },
    { text: t('Charge'), Icon: IconTag, run: () => onCorrect('charge') },
    { text: t('Limit'), Icon: IconGauge, run: () => onEdit('limit') },
    {
      text: t('Link another number'),
      Icon: IconLink,
      run: () => link.open(customerOf(account)),
    },
    {
      text: t('Close customer'),
      Icon: IconArchive,
      run: () => void close(customerOf(account)),
    },
  ]
  return (
    <>
      <Menu position="bottom-end" width={240} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('More')}>
            <IconDotsVertical size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {[...actions, ...(mayCorrect ? corrections : [])].map(({ text, Icon, run }) => (
            <Menu.Item key={text} h={44} leftSection={<Icon {...icon} />} onClick={run}>
              {text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <LinkDialog {...link} />
    </>
  )
}
