import { useState } from 'react'
import { useToday } from '#web/lib/clock/today.ts'
import { AccountsCard } from './components/accounts-card.tsx'
import { AccountsDialog } from './components/accounts-dialog.tsx'
import styles from './settings-panel.module.css'
import {
  type ShownAccounts,
  useAccountsForm,
  useAccountsSettings,
} from './use-accounts-settings.ts'

const Edited = (props: { shown: ShownAccounts; close: () => void }) => (
  <AccountsDialog {...useAccountsForm(props.shown, props.close)} today={useToday()} />
)

/** CRD-23: after the form of the settings, as UPI. */
export const AccountsSection = () => {
  const shown = useAccountsSettings()
  const [isEdited, setEdited] = useState(false)
  if (!shown) return null
  return (
    <div className={styles['below']}>
      <AccountsCard settings={shown} onChange={() => setEdited(true)} />
      {isEdited && <Edited shown={shown} close={() => setEdited(false)} />}
    </div>
  )
}
