import { checkCustomerName } from '#domain/customers/customer.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedCustomer } from './use-customer-list.ts'

const nameOf = ({ name }: ListedCustomer) => name

/** C14: bills keep their text. */
export const useCustomerRename = () => {
  const edit = useDialogEdit<'customers.rename', ListedCustomer, string>(
    'customers.rename',
    'alert',
    { empty: '', draftOf: nameOf, nameOf },
  )
  const banner = useBanner()

  const save = async () => {
    const name = checkCustomerName(edit.draft)
    if (isRefusal(name)) return edit.showError({ kind: 'refusal', text: name.refused })
    if (await edit.save({ name })) banner({ text: t(messages.customers.renamed), tone: 'done' })
  }

  return { ...edit, save: () => void save() }
}

export type CustomerRename = ReturnType<typeof useCustomerRename>
