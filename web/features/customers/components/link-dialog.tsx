import { TextInput } from '@mantine/core'
import { customerTitle, isCustomerPhone } from '#domain/customers/customer.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { phoneField } from '#web/components/phone-field.ts'
import { titleOf } from '#web/features/customers/use-customer-actions.ts'
import type { CustomerLink } from '#web/features/customers/use-customer-link.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './link-dialog.module.css'

type Other = Exclude<CustomerLink['other'], undefined>

const otherText = (other: Other): string =>
  other
    ? customerTitle({ name: other.name, phone: groupedPhone(other.phone) })
    : t('No customer yet')

/** NXT-23: both customers by name, before they become one. */
const Both = (props: { name: string; first: string; phone: string; other: Other }) => (
  <>
    <ul className={styles['both']}>
      <li>
        <b>{props.name}</b> <span>{groupedPhone(props.first)}</span>
      </li>
      <li>
        <b>{otherText(props.other)}</b> <span>{groupedPhone(props.phone)}</span>
      </li>
    </ul>
    <p className={styles['help']}>
      {t('Both become one account: {name}. You can separate them again.', { name: props.name })}
    </p>
  </>
)

export const LinkDialog = (props: CustomerLink) => {
  const { record, draft, other } = props
  const first = record?.numbers[0]?.phone ?? ''
  return (
    <EditDialog
      opened={record !== undefined}
      title={t('Link another number')}
      action={t('Link')}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {props.conflict && (
        <ConflictBox
          text={props.conflict.text}
          rows={[
            { label: t('Name'), saved: props.conflict.current.name, mine: record?.name ?? '' },
          ]}
        />
      )}
      <TextInput
        label={t('Mobile number')}
        {...phoneField()}
        data-autofocus
        value={draft}
        onChange={(event) => props.setDraft(event.currentTarget.value)}
      />
      {record && other !== undefined && isCustomerPhone(draft) && (
        <Both name={titleOf(record)} first={first} phone={draft} other={other} />
      )}
    </EditDialog>
  )
}
