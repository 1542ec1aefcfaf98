import { TextInput } from '@mantine/core'
import { NAME_LETTERS } from '#domain/ledger.ts'
import { MAX_RATE_PAISE } from '#domain/prices.ts'
import { useLiveState } from '#web/data/live.ts'
import { RecordForm } from '#web/ledgers/parts/record-form.tsx'
import { usePrices } from '#web/ledgers/use-prices.ts'
import { t } from '#web/light/text.ts'
import { enterMovesDown } from '#web/ui/enter-moves-down.ts'
import columns from '#web/ui/form-and-list.module.css'
import { PageHead } from '#web/ui/page-head.tsx'
import { RupeeInput } from '#web/ui/rupee-input.tsx'
import { PriceList } from './parts/price-list.tsx'
import { priceInShort } from './price-words.ts'
import { usePriceDelete, usePriceForm } from './use-prices-kept.ts'

const PriceFormCard = (props: { form: ReturnType<typeof usePriceForm> }) => {
  const { draft, change, row, conflict, busy, save, cancel } = props.form
  return (
    <RecordForm
      title={row ? t('Edit price') : t('New price')}
      action={row ? t('Update') : t('Save')}
      offline={useLiveState() === 'offline'}
      busy={busy}
      of={row?.id}
      lost={conflict && { text: conflict.text, current: priceInShort(conflict.current) }}
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
