import {
  bottlersContents,
  bottlersForm,
  bottlersInput,
  EMPTY_BOTTLERS,
  totalOf,
} from '#domain/ledgers/bottlers.ts'
import { ProductLines } from '#web/features/ledgers/components/product-lines.tsx'
import { LedgerScreen } from '#web/features/ledgers/ledger-screen.tsx'
import { usePrices } from '#web/features/ledgers/use-prices.ts'
import { t } from '#web/public/shared/text.ts'

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
      toInput={bottlersInput}
      check={bottlersContents}
      amountOf={(input) => totalOf(input.lines)}
      add="bottlers.add"
      edit="bottlers.edit"
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
