import { useState } from 'react'
import { DayInput } from '#web/components/day-input.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'
import { MODULE_WORDS } from './module-words.ts'

/** CRD-01: switching on asks for the first day that counts. */
export const StartAccounts = (props: { start: (day: string) => void; close: () => void }) => {
  const today = useToday()
  const [day, setDay] = useState(today)
  const { name, appears } = MODULE_WORDS.accounts
  return (
    <EditDialog
      opened
      title={t('Turn on {name}?', { name: t(name) })}
      action={t('Turn on')}
      busy={false}
      save={() => props.start(day || today)}
      close={props.close}
    >
      <p>{t(appears)}</p>
      <DayInput
        label={t('Accounts begin on')}
        description={t('Bills on credit of this day and later count. A day set earlier stays.')}
        max={today}
        data-autofocus
        value={day}
        onChange={setDay}
      />
    </EditDialog>
  )
}
