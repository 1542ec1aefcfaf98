import { useQuery } from '@tanstack/react-query'
import { checkLink, isCustomerPhone } from '#domain/customers/customer.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { client, withSessionCheck } from '#web/lib/api/client.ts'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedCustomer } from './use-customer-list.ts'

const FORM = { empty: '', draftOf: () => '', nameOf: ({ name }: ListedCustomer) => name }

/** The customer that has the typed number now; null if it was never billed. */
const useOther = (phone: string) => {
  const enabled = isCustomerPhone(phone)
  const { data } = useQuery({
    queryKey: ['customers.ofPhone', phone],
    queryFn: () => withSessionCheck(client.customers.ofPhone.query({ phone })),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })
  return enabled ? data : undefined
}

/** NXT-23. */
export const useCustomerLink = () => {
  const edit = useDialogEdit<'customers.link', ListedCustomer, string>(
    'customers.link',
    'alert',
    FORM,
  )
  const banner = useBanner()
  const { draft: phone, record } = edit

  const save = async () => {
    const refused = checkLink(record?.numbers.map((number) => number.phone) ?? [], phone)
    if (refused) return edit.showError({ kind: 'refusal', text: refused.refused })
    if (await edit.save({ phone })) banner({ text: t(messages.customers.linked), tone: 'done' })
  }

  return { ...edit, other: useOther(phone), save: () => void save() }
}

export type CustomerLink = ReturnType<typeof useCustomerLink>
