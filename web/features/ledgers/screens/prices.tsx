import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isOn } from '#domain/access/modules.ts'
import { NAME_LETTERS } from '#domain/ledgers/ledger.ts'
import { MAX_RATE_PAISE } from '#domain/ledgers/prices.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import columns from '#web/components/form-and-list.module.css'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { PageTabs } from '#web/components/page-tabs.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { usePart } from '#web/components/use-part.ts'
import { PriceList } from '#web/features/ledgers/components/price-list.tsx'
import { RecordForm } from '#web/features/ledgers/components/record-form.tsx'
import { priceRows } from '#web/features/ledgers/price-words.ts'
import { usePriceDelete, usePriceForm } from '#web/features/ledgers/use-price-list.ts'
import { usePrices } from '#web/features/ledgers/use-prices.ts'
import { type TypedRates, useTypedRates } from '#web/features/rates/use-typed-rates.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

const PriceFormCard = (props: { form: ReturnType<typeof usePriceForm> }) => {
  const { draft, change, row, conflict, busy, save, cancel } = props.form
  return (
    <RecordForm
      title={row ? t('Edit price') : t('New price')}
      action={row ? t('Update') : t('Save')}
      offline={useLiveState() === 'offline'}
      busy={busy}
      of={row?.id}
      lost={conflict && { text: conflict.text, rows: priceRows(conflict.current, draft) }}
      onSubmit={save}
      onCancel={cancel}
    >
      <TextInput
        label={t('Name')}
        autoComplete="off"
        maxLength={NAME_LETTERS}
        value={draft.name}
        onKeyDown={enterMovesDown}
        onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
      />
      <RupeeInput
        label={t('Rate')}
        max={MAX_RATE_PAISE}
        value={draft.rate}
        onKeyDown={enterMovesDown}
        onChange={(rate) => change({ ...draft, rate })}
      />
    </RecordForm>
  )
}

const Prices = (props: { tabs?: ReactNode }) => {
  const form = usePriceForm()
  return (
    <>
      <PageHead title={t('Manage Prices')} />
      {props.tabs}
      <div className={columns['columns']}>
        <div className={columns['entry']}>
          <PriceFormCard form={form} />
        </div>
        <PriceList
          {...usePrices()}
          editingId={form.row?.id}
          onEdit={form.open}
          onDelete={usePriceDelete()}
        />
      </div>
    </>
  )
}

const loadRates = () => import('#web/features/rates/rates-panel.tsx')

const Rates = (props: { tabs: ReactNode; typed: TypedRates }) => {
  const part = usePart(loadRates)
  if (typeof part !== 'string') return <part.RatesPanel {...props} />
  return (
    <>
      <PageHead title={t('Manage Prices')} />
      {props.tabs}
      {part === 'loading' ? (
        <LoadingBars rows={8} height={44} framed />
      ) : (
        <LoadFailed
          framed
          title={t('The rates could not be loaded.')}
          retry={() => location.reload()}
        />
      )}
    </>
  )
}

/** With Rates on, the price list and the rates for bills are two tabs. */
const WithTabs = (props: { isRates: boolean; typed: TypedRates }) => {
  const { isRates, typed } = props
  const tabs = (
    <PageTabs
      label={t('Prices')}
      tabs={[
        { to: '/manage-prices', text: t('Price list'), isOpen: !isRates },
        { to: '/manage-prices?tab=rates', text: t('Rates for bills'), isOpen: isRates },
      ]}
    />
  )
  return isRates ? <Rates tabs={tabs} typed={typed} /> : <Prices tabs={tabs} />
}

/** LED-05, MNY-01. */
export const Screen = () => {
  const hasRates = isOn(useSession().who?.features ?? [], 'rates')
  const [query] = useSearchParams()
  const isRates = query.get('tab') === 'rates'
  const typed = useTypedRates(hasRates, isRates)
  return hasRates ? <WithTabs isRates={isRates} typed={typed} /> : <Prices />
}
