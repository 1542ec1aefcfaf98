import { checkCustomerEdit, checkRouteEdit } from '#domain/salesman/route-book.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import type { CustomerDraft } from '#web/components/route-dialogs.tsx'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { BookCustomer, BookRoute } from './use-route-book.ts'

const failureOf = ({ refused, values }: Refusal) => ({
  kind: 'refusal' as const,
  text: t(refused, values),
})

const nameOf = ({ name }: BookRoute) => name

/** SAL-11: the boss renames a route of the salesman. */
export const useBookRouteEdit = (
  salesmanId: string,
  routes: readonly BookRoute[],
  onSaved: (name: string) => void,
) => {
  const form = { empty: '', draftOf: nameOf, nameOf }
  const edit = useDialogEdit<'salesmen.editRoute', BookRoute, string>(
    'salesmen.editRoute',
    'alert',
    form,
  )
  const banner = useBanner()
  const save = async () => {
    const name = checkRouteEdit(routes, edit.record?.id ?? '', edit.draft)
    if (isRefusal(name)) return edit.showError(failureOf(name))
    if (!(await edit.save({ salesmanId, name }))) return
    banner({ text: t(messages.salesman.routeSaved), tone: 'done' })
    onSaved(name)
  }
  const { text = '', current } = edit.conflict ?? {}
  return {
    ...edit,
    opened: edit.record !== undefined,
    conflict: current && {
      text,
      rows: [{ label: t('Route / address'), saved: current.name, mine: edit.draft }],
    },
    save: () => void save(),
  }
}

const EMPTY: CustomerDraft = { name: '', route: '' }
const draftOf = ({ name, route }: BookCustomer): CustomerDraft => ({ name, route })
const titleOf = ({ name, phone }: BookCustomer) => name || phone

/** SAL-11: the boss renames, moves, hides or shows a customer of the salesman. */
export const useBookCustomerEdit = (salesmanId: string) => {
  const form = { empty: EMPTY, draftOf, nameOf: titleOf }
  const edit = useDialogEdit<'salesmen.editCustomer', BookCustomer, CustomerDraft>(
    'salesmen.editCustomer',
    'alert',
    form,
  )
  const banner = useBanner()
  const { record } = edit
  const save = async (fresh: CustomerDraft, hidden: boolean) => {
    if (!record) return
    const fields = checkCustomerEdit(record, fresh)
    if (isRefusal(fields)) return edit.showError(failureOf(fields))
    if (!(await edit.save({ salesmanId, phone: record.phone, ...fields, hidden }))) return
    const { customerHidden, customerSaved } = messages.salesman
    const isHidden = hidden && !record.hidden
    banner({ text: t(isHidden ? customerHidden : customerSaved), tone: 'done' })
  }
  const { text = '', current } = edit.conflict ?? {}
  return {
    ...edit,
    opened: record !== undefined,
    phone: record?.phone ?? '',
    hidden: record?.hidden ?? false,
    conflict: current && {
      text,
      rows: [
        { label: t('Name'), saved: current.name, mine: edit.draft.name },
        { label: t('Route of the customer'), saved: current.route, mine: edit.draft.route },
      ],
    },
    save: () => void save(edit.draft, record?.hidden ?? false),
    // Hiding is not saving: a half-typed name stays what it is.
    hide: () => void save(record ?? EMPTY, !record?.hidden),
  }
}
