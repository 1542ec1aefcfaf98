import { TextInput } from '@mantine/core'
import { NAME_LETTERS } from '#domain/ledgers/ledger.ts'
import { MAX_RATE_PAISE } from '#domain/ledgers/prices.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import columns from '#web/components/form-and-list.module.css'
import { PageHead } from '#web/components/page-head.tsx'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { PriceList } from '#web/features/ledgers/components/price-list.tsx'
import { RecordForm } from '#web/features/ledgers/components/record-form.tsx'
import { priceRows } from '#web/features/ledgers/price-words.ts'
import { usePriceDelete, usePriceForm } from '#web/features/ledgers/use-price-list.ts'
import { usePrices } from '#web/features/ledgers/use-prices.ts'
import { useLiveState } from '#web/lib/live/live.ts'
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

/** LED-05. */
export const Screen = () => {
  const form = usePriceForm()
  return (
    <>
      <PageHead title={t('Manage Prices')} />
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
