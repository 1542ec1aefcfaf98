import { checkPrice, EMPTY_PRICE, priceForm, priceInput } from '#domain/ledgers/prices.ts'
import { messages } from '#domain/shared/messages.ts'
import { client } from '#web/lib/api/client.ts'
import { t } from '#web/public/shared/text.ts'
import { priceInShort } from './price-words.ts'
import { useConfirmedCommand } from './use-confirmed-command.ts'
import type { ListedPrice } from './use-prices.ts'
import { useRecordForm } from './use-record-form.ts'

export const usePriceForm = () =>
  useRecordForm({
    empty: EMPTY_PRICE,
    draftOf: (price: ListedPrice) => priceForm(price),
    toInput: priceInput,
    check: checkPrice,
    add: client.prices.add.mutate,
    edit: client.prices.edit.mutate,
    saved: t('Price saved'),
    updated: t('Price updated'),
    inShort: priceInShort,
  })

export const usePriceDelete = () => {
  const confirmDelete = useConfirmedCommand(client.prices.delete.mutate)
  return (price: ListedPrice) =>
    confirmDelete(
      price,
      {
        title: t('Delete this price?'),
        subject: priceInShort(price),
        help: t('Entries made with it stay as they are.'),
        action: t('Delete'),
      },
      { done: t('Price deleted'), failed: t(messages.ledger.deleteFailed) },
    )
}
