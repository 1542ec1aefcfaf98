import {
  bottlersContents,
  bottlersForm,
  bottlersWish,
  EMPTY_BOTTLERS,
  totalOf,
} from '#domain/bottlers.ts'
import { client } from '#web/data/client.ts'
import { LedgerScreen } from '#web/ledgers/ledger-screen.tsx'
import { usePrices } from '#web/ledgers/use-prices.ts'
import { t } from '#web/light/text.ts'
import { ProductLines } from './parts/product-lines.tsx'

/** LED-01. */
export const Screen = () => {
  const prices = usePrices()
  return (
    <LedgerScreen
      ledger="bottlers"
      title={t('Bottlers Entry')}
      amountLabel={t('Total')}
      empty={EMPTY_BOTTLERS}
      draftOf={bottlersForm}
      wishOf={bottlersWish}
      check={bottlersContents}
      amountOf={(wish) => totalOf(wish.lines)}
      add={client.bottlers.add.mutate}
      edit={client.bottlers.edit.mutate}
      renderFields={(draft, onChange) => (
        <ProductLines
          form={draft}
          prices={prices.rows}
          failed={prices.failed}
          onChange={onChange}
        />
      )}
    />
  )
}
