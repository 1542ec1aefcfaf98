import { useState } from 'react'
import type { SalesmanKnownCustomer, SalesmanRoute } from '#domain/salesman/offline-book.ts'
import { checkCustomerEdit, checkRouteEdit, isCustomerTaken } from '#domain/salesman/route-book.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import type { CustomerDraft } from '#web/components/route-dialogs.tsx'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import { useSend } from './use-send.ts'

const useRefuse = () => {
  const banner = useBanner()
  return ({ refused, values }: Refusal) => banner({ text: t(refused, values), tone: 'refused' })
}

/** Asks before the typed text of a dialog is lost. */
const useClose = (subject: string | undefined, isTyped: boolean, close: () => void) => {
  const mayDiscard = useUnsaved(
    isTyped ? t('Discard changes to {name}?', { name: subject ?? '' }) : undefined,
  )
  return () => void mayDiscard().then((may) => may && close())
}

/** SAL-11: the new name of a route; waits on the phone like a bill. */
export const useRouteEdit = (onSaved: (name: string) => void) => {
  const [route, setRoute] = useState<SalesmanRoute>()
  const [draft, setDraft] = useState('')
  const { routes } = useOfflineData()
  const { send } = useSend()
  const showRefusal = useRefuse()
  const isTyped = route !== undefined && draft !== route.name
  const close = useClose(route?.name, isTyped, () => setRoute(undefined))

  const save = async () => {
    if (!route) return
    const { id, version } = route
    const name = checkRouteEdit(routes, id, draft)
    if (isRefusal(name)) return showRefusal(name)
    if (!(await send('salesman.editRoute', { id, version, name }, { subject: name }))) return
    setRoute(undefined)
    onSaved(name)
  }

  return {
    opened: route !== undefined,
    draft,
    setDraft,
    busy: false,
    open: (next: SalesmanRoute) => {
      setRoute(next)
      setDraft(next.name)
    },
    save: () => void save(),
    close,
  }
}

const EMPTY: CustomerDraft = { name: '', route: '' }

const draftOf = ({ name, route }: SalesmanKnownCustomer): CustomerDraft => ({ name, route })

/** SAL-11: renames, moves, hides or shows a customer. */
export const useCustomerEdit = () => {
  const [customer, setCustomer] = useState<SalesmanKnownCustomer>()
  const [draft, setDraft] = useState(EMPTY)
  const { customers, routes } = useOfflineData()
  const { send } = useSend()
  const showRefusal = useRefuse()
  const isTyped = customer !== undefined && isChanged(draft, draftOf(customer))
  const close = useClose(customer?.name || customer?.phone, isTyped, () => setCustomer(undefined))

  const save = async (change: { readonly hidden?: boolean } = {}) => {
    if (!customer) return
    const { id, version, phone } = customer
    // Hiding is not saving: a half-typed name stays what it is.
    const fields = checkCustomerEdit(customer, change.hidden === undefined ? draft : customer)
    if (isRefusal(fields)) return showRefusal(fields)
    if (isCustomerTaken(customers, { id, phone, name: fields.name })) {
      return showRefusal(refuse(messages.salesman.customerKnown))
    }
    const hidden = change.hidden ?? customer.hidden
    const input = { id, version, phone, ...fields, hidden }
    const done = change.hidden ? messages.salesman.customerHidden : undefined
    const subject = fields.name || phone
    if (await send('salesman.editCustomer', input, { subject, ...(done && { done }) })) {
      setCustomer(undefined)
    }
  }

  return {
    opened: customer !== undefined,
    draft,
    setDraft,
    busy: false,
    phone: customer?.phone ?? '',
    hidden: customer?.hidden ?? false,
    routes,
    open: (next: SalesmanKnownCustomer) => {
      setCustomer(next)
      setDraft(draftOf(next))
    },
    save: () => void save(),
    hide: () => void save({ hidden: !customer?.hidden }),
    close,
  }
}
