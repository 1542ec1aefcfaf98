import { messages } from '#domain/messages.ts'
import { checkPrice, EMPTY_PRICE, priceForm, priceWish } from '#domain/prices.ts'
import { client } from '#web/data/client.ts'
import { useAsked } from '#web/ledgers/use-asked.ts'
import type { ListedPrice } from '#web/ledgers/use-prices.ts'
import { useRecordForm } from '#web/ledgers/use-record-form.ts'
import { t } from '#web/light/text.ts'
import { priceInShort } from './price-words.ts'

export const usePriceForm = () =>
  useRecordForm({
    empty: EMPTY_PRICE,
    draftOf: (price: ListedPrice) => priceForm(price),
    wishOf: priceWish,
    check: checkPrice,
    add: client.prices.add.mutate,
    edit: client.prices.edit.mutate,
    saved: t('Price saved'),
    updated: t('Price updated'),
    inShort: priceInShort,
  })

export const usePriceDelete = () => {
  const ask = useAsked(client.prices.delete.mutate)
  return (price: ListedPrice) =>
    ask(
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
