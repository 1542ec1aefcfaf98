import { checkPrice, EMPTY_PRICE, priceForm, priceInput } from '#domain/ledgers/prices.ts'
import { messages } from '#domain/shared/messages.ts'
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
    add: 'prices.add',
    edit: 'prices.edit',
    saved: t('Price saved'),
    updated: t('Price updated'),
    inShort: priceInShort,
  })

export const usePriceDelete = () => {
  const confirmDelete = useConfirmedCommand('prices.delete')
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
