import { customerTitle } from '#domain/customers/customer.ts'
import { messages } from '#domain/shared/messages.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedCustomer } from './use-customer-list.ts'

export const titleOf = ({ name, numbers }: ListedCustomer): string =>
  customerTitle({ name, phone: groupedPhone(numbers[0]?.phone ?? '') })

/** NXT-23: the number becomes a separate customer again. */
export const useSeparate = () => {
  const { run } = useCommand('customers.separate')
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const banner = useBanner()
  return async (customer: ListedCustomer, phone: string) => {
    const name = customer.numbers.find((number) => number.phone === phone)?.name
    const sure = await confirm({
      title: t('Separate this number?'),
      subject: `${titleOf(customer)} · ${groupedPhone(phone)}`,
      help: t('It becomes {name} again.', { name: name || groupedPhone(phone) }),
      action: t('Separate'),
      harmless: true,
    })
    if (!sure) return
    const outcome = await run({ id: customer.id, version: customer.version, phone })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(messages.customers.separated), tone: 'done' })
  }
}

/** NXT-24. */
export const useClose = () => {
  const { run } = useCommand('customers.close')
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const banner = useBanner()
  return async (customer: ListedCustomer) => {
    const sure = await confirm({
      title: t('Close this customer?'),
      subject: titleOf(customer),
      help: t('The next bill opens it again.'),
      action: t('Close customer'),
    })
    if (!sure) return
    const outcome = await run({ id: customer.id, version: customer.version })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(messages.customers.closed), tone: 'done' })
  }
}
