import { useState } from 'react'
import { move, quantityFrom } from '#domain/materials/material.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { NO_SALE, type SaleDraft, saleFrom } from './sale-draft.ts'
import type { ListedItem } from './use-items.ts'
import { amount } from './variants.ts'

interface SellDraft extends SaleDraft {
  readonly quantity: string
}

/** SCR-03. */
export const useSell = () => {
  const [item, setItem] = useState<ListedItem>()
  const [draft, setDraft] = useState<SellDraft>({ quantity: '', ...NO_SALE })
  const [isTried, setTried] = useState(false)
  const { run, busy } = useAddCommand('materials.sell')
  const showError = useShowError('alert')
  const banner = useBanner()
  const quantityThousandths = quantityFrom(draft.quantity)
  const sale = saleFrom(draft)
  const isTooMuch =
    quantityThousandths !== undefined &&
    isRefusal(move('scrap', item, { type: 'Sold', quantityThousandths }))

  const save = async () => {
    setTried(true)
    if (!item || quantityThousandths === undefined || !sale) return
    if (isTooMuch) return
    const outcome = await run({ itemId: item.id, quantityThousandths, sale })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setItem(undefined)
    banner({
      text: t('{what} of {name} sold for {price}', {
        what: amount(quantityThousandths, item.unit),
        name: item.name,
        price: formatRupees(sale.pricePaise),
      }),
      tone: 'done',
    })
  }

  return {
    item,
    draft,
    setDraft,
    busy,
    save,
    wrong: {
      quantity: isTried && quantityThousandths === undefined,
      stock: isTried && isTooMuch,
      price: isTried && !sale,
    },
    open: (next: ListedItem) => {
      setTried(false)
      setDraft({ quantity: '', ...NO_SALE })
      setItem(next)
    },
    close: () => setItem(undefined),
  }
}

export type Sell = ReturnType<typeof useSell>
