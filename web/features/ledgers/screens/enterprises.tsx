import {
  EMPTY_ENTERPRISES,
  enterprisesContents,
  enterprisesForm,
  enterprisesInput,
} from '#domain/ledgers/enterprises.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { RupeeInput } from '#web/components/rupee-input.tsx'
import { JarFields } from '#web/features/ledgers/components/jar-fields.tsx'
import { LedgerScreen } from '#web/features/ledgers/ledger-screen.tsx'
import { t } from '#web/public/shared/text.ts'

/** LED-02. */
export const Screen = () => (
  <LedgerScreen
    ledger="enterprises"
    title={t('Enterprises Entry')}
    amountLabel={t('Amount')}
    empty={EMPTY_ENTERPRISES}
    draftOf={enterprisesForm}
    toInput={enterprisesInput}
    check={enterprisesContents}
    amountOf={(input) => input.amountPaise}
    add="enterprises.add"
    edit="enterprises.edit"
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
