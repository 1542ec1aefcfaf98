import {
  EMPTY_ENTERPRISES,
  enterprisesContents,
  enterprisesForm,
  enterprisesWish,
} from '#domain/enterprises.ts'
import { client } from '#web/data/client.ts'
import { LedgerScreen } from '#web/ledgers/ledger-screen.tsx'
import { t } from '#web/light/text.ts'
import { enterMovesDown } from '#web/ui/enter-moves-down.ts'
import { RupeeInput } from '#web/ui/rupee-input.tsx'
import { JarFields } from './parts/jar-fields.tsx'

/** LED-02. */
export const Screen = () => (
  <LedgerScreen
    ledger="enterprises"
    title={t('Enterprises Entry')}
    amountLabel={t('Amount')}
    empty={EMPTY_ENTERPRISES}
    draftOf={enterprisesForm}
    wishOf={enterprisesWish}
    check={enterprisesContents}
    amountOf={(wish) => wish.amountPaise}
    add={client.enterprises.add.mutate}
    edit={client.enterprises.edit.mutate}
    renderFields={(draft, onChange) => (
      <JarFields jars={draft.jars} onChange={(jars) => onChange({ ...draft, jars })} />
    )}
    renderAmount={(draft, onChange) => (
      <RupeeInput
        label={t('Amount')}
        placeholder="0"
        value={draft.amount}
        onKeyDown={enterMovesDown}
        onChange={(amount) => onChange({ ...draft, amount })}
      />
    )}
  />
)
