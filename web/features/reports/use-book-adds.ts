import { useState } from 'react'
import { checkNewRoute } from '#domain/salesman/route-book.ts'
import { checkCustomer } from '#domain/salesman/salesman.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { BookRoute } from './use-route-book.ts'

/** SAL-11: the boss adds a route for the salesman. */
export const useBookRouteAdd = (
  salesmanId: string,
  routes: readonly BookRoute[],
  onAdded: (name: string) => void,
) => {
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState('')
  const { run, busy } = useAddCommand('salesmen.addRoute')
  const showError = useShowError('alert')
  const banner = useBanner()
  const save = async () => {
    const name = checkNewRoute(routes, draft)
    if (isRefusal(name)) {
      return showError({ kind: 'refusal', text: t(name.refused, name.values) })
    }
    const outcome = await run({ salesmanId, name })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setOpened(false)
    setDraft('')
    banner({ text: t(messages.salesman.routeAdded), tone: 'done' })
    onAdded(name)
  }
  const [open, close] = [() => setOpened(true), () => setOpened(false)]
  return { opened, draft, setDraft, busy, open, close, save: () => void save() }
}

const EMPTY = { name: '', phone: '' }

/** SAL-11: the boss adds a customer to a route of the salesman. */
export const useBookCustomerAdd = (salesmanId: string, route: string) => {
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const { run, busy } = useAddCommand('salesmen.addCustomer')
  const showError = useShowError('alert')
  const banner = useBanner()
  const save = async () => {
    const customer = checkCustomer({ ...draft, route })
    if (isRefusal(customer)) return showError({ kind: 'refusal', text: t(customer.refused) })
    const outcome = await run({ salesmanId, ...customer })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setOpened(false)
    setDraft(EMPTY)
    banner({ text: t(messages.salesman.customerAdded), tone: 'done' })
  }
  const [open, close] = [() => setOpened(true), () => setOpened(false)]
  return { opened, draft, setDraft, busy, open, close, save: () => void save() }
}

export type BookRouteAdd = ReturnType<typeof useBookRouteAdd>
export type BookCustomerAdd = ReturnType<typeof useBookCustomerAdd>
