import { useState } from 'react'
import { newId } from '#web/lib/commands/new-id.ts'
import { UpiCard } from './components/upi-card.tsx'
import styles from './settings-panel.module.css'
import { UpiForm } from './upi-form.tsx'
import { UpiTest } from './upi-test.tsx'
import { useUpi } from './use-upi.ts'

/** UPI-01. After the form of the settings: a dialog inside it would send that form too. */
export const UpiSection = (props: { businessName: string }) => {
  const upi = useUpi()
  const [isEdited, setEdited] = useState(false)
  const [testId, setTestId] = useState<string>()
  if (!upi) return null
  return (
    <div className={styles['below']}>
      <UpiCard upi={upi} onChange={() => setEdited(true)} onTest={() => setTestId(newId())} />
      {isEdited && (
        <UpiForm upi={upi} businessName={props.businessName} close={() => setEdited(false)} />
      )}
      {testId && <UpiTest upi={upi} id={testId} onClose={() => setTestId(undefined)} />}
    </div>
  )
}
