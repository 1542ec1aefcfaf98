import { useState } from 'react'
import type { SalesmanKnownCustomer, SalesmanRoute } from '#domain/salesman/offline-book.ts'
import { inVisitOrder, movedTo } from '#domain/salesman/route-book.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import { useSend } from './use-send.ts'
import { VISIT_ORDER } from './visit-order-key.ts'

const idsOf = (customers: readonly { readonly id: string }[]) => customers.map(({ id }) => id)

/** SAL-12: the order on the screen, until it is saved as one change. */
export const useVisitOrder = (
  route: SalesmanRoute | undefined,
  customers: readonly SalesmanKnownCustomer[],
) => {
  const [draft, setDraft] = useState<readonly string[]>()
  const { send } = useSend()
  const saved = inVisitOrder(customers, route?.visitOrder ?? [])
  const shown = draft ? inVisitOrder(customers, draft) : saved
  const isMoved = draft !== undefined && isChanged(idsOf(shown), idsOf(saved))
  const mayDiscard = useUnsaved(
    isMoved ? t('Discard changes to {name}?', { name: route?.name ?? '' }) : undefined,
    VISIT_ORDER,
  )

  const save = async () => {
    if (!route) return
    const { id, version, name } = route
    const input = { id, version, customers: idsOf(shown) }
    if (await send('salesman.orderRoute', input, { subject: name })) setDraft(undefined)
  }

  return {
    customers: shown,
    isMoved,
    mayDiscard,
    move: (from: number, to: number) => setDraft(movedTo(idsOf(shown), from, to)),
    save: () => void save(),
    cancel: () => setDraft(undefined),
  }
}
