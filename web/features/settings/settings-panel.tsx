import '#web/components/dialog.css'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formOf, type SettingsForm } from '#domain/settings/settings-form.ts'
import { Card } from '#web/components/card.tsx'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { focusWrong } from '#web/components/focus-wrong.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { NoNetwork } from '#web/components/no-network.tsx'
import { SaveButton } from '#web/components/save-button.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { AccountsSection } from './accounts-section.tsx'
import { BillPreview } from './components/bill-preview.tsx'
import { BusinessFields } from './components/business-fields.tsx'
import { LimitFields } from './components/limit-fields.tsx'
import { LogoField } from './components/logo-field.tsx'
import { ModuleList } from './components/module-list.tsx'
import type { SwitchedModule } from './module-words.ts'
import styles from './settings-panel.module.css'
import { StartAccounts } from './start-accounts.tsx'
import { UpiSection } from './upi-section.tsx'
import { useModuleSwitch } from './use-modules.ts'
import { type ShownSettings, useSettings, useSettingsForm } from './use-settings.ts'

const Head = (props: { onBack: () => void; children?: ReactNode }) => (
  <div className={styles['top']}>
    <ActionIcon variant="default" size={44} aria-label={t('Back')} onClick={props.onBack}>
      <IconArrowLeft size={20} stroke={1.6} />
    </ActionIcon>
    <div className={styles['titles']}>
      <Modal.Title>{t('Business settings')}</Modal.Title>
      <p>{t('Seen by owner and boss')}</p>
    </div>
    {props.children}
  </div>
)

const textOf = (lines: readonly string[]): string => lines.filter(Boolean).join(', ')

const rowsOf = (saved: SettingsForm, mine: SettingsForm): ConflictRow[] => [
  { label: t('Name on bills'), saved: saved.name, mine: mine.name },
  { label: t('Phone'), saved: saved.phone, mine: mine.phone },
  { label: t('Address'), saved: textOf(saved.address), mine: textOf(mine.address) },
  { label: t('Licence numbers'), saved: textOf(saved.licences), mine: textOf(mine.licences) },
  { label: t('Line under the bill'), saved: saved.billLine, mine: mine.billLine },
  { label: t('Log out after idle hours'), saved: saved.idleHours, mine: mine.idleHours },
  { label: t('Limit of all items'), saved: saved.lowStock, mine: mine.lowStock },
]

// Escape that closes an alert above also reaches this panel, and would discard the draft.
const isAlertOpen = () => document.querySelector('dialog[open]') !== null

const Contents = (props: {
  shown: ShownSettings
  onSwitch: (module: SwitchedModule, isOn: boolean) => void
  onClose: () => void
}) => {
  const { shown, onClose } = props
  const { form, setForm, conflict, busy, save, mayLeave } = useSettingsForm(shown, onClose)
  const isOffline = useLiveState() === 'offline'
  const today = useToday()
  const close = async () => {
    if (!isAlertOpen() && (await mayLeave())) onClose()
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise the key would also close the question that this close may ask.
        event.preventDefault()
        void close()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusWrong(event.currentTarget)) void save()
      }}
    >
      <Head onBack={() => void close()}>
        <div className={styles['actions']}>
          <Button variant="default" className={styles['cancel']} onClick={() => void close()}>
            {t('Cancel')}
          </Button>
          <SaveButton busy={busy}>{t('Save')}</SaveButton>
        </div>
      </Head>
      {isOffline && <NoNetwork />}
      {conflict && (
        <ConflictBox text={conflict.text} rows={rowsOf(formOf(conflict.current), form)} />
      )}
      <Card title={t('Your business')}>
        <div className={styles['business']}>
          <div className={styles['columns']}>
            <BusinessFields form={form} onChange={setForm} />
            <LogoField logo={shown.logo} />
          </div>
          <BillPreview form={form} logoTag={shown.logo.tag} day={today} />
        </div>
      </Card>
      <ModuleList {...shown.modules} onSwitch={props.onSwitch} />
      <LimitFields form={form} rawItems={shown.rawItems} onChange={setForm} />
    </form>
  )
}

const Loading = (props: { failed: boolean; retry: () => void; onClose: () => void }) => (
  <div className={styles['form']}>
    <Head onBack={props.onClose} />
    {props.failed ? (
      <LoadFailed title={t('The settings could not be loaded.')} retry={props.retry} />
    ) : (
      <LoadingBars rows={6} height={64} framed />
    )}
  </div>
)

/** Their dialogs stand after the form of the settings: inside it they would send that form too. */
const Loaded = (props: { shown: ShownSettings; onClose: () => void }) => {
  const { shown } = props
  const { ask, send } = useModuleSwitch(shown.modules.version)
  const [starts, setStarts] = useState(false)
  const onSwitch = (module: SwitchedModule, isOn: boolean) => {
    if (module === 'accounts' && isOn) setStarts(true)
    else void ask(module, isOn)
  }
  return (
    <>
      <Contents shown={shown} onSwitch={onSwitch} onClose={props.onClose} />
      {starts && (
        <StartAccounts
          close={() => setStarts(false)}
          start={(startDay) => {
            setStarts(false)
            void send('accounts', true, startDay)
          }}
        />
      )}
      <AccountsSection />
      <UpiSection businessName={shown.name} />
    </>
  )
}

/** NXT-02: over the whole screen, for owner and boss. */
export const SettingsPanel = (props: { onClose: () => void }) => {
  const { data, isError, refetch } = useSettings()
  return (
    <Modal.Root
      opened
      fullScreen
      // A transition that moves the panel would make the fixed Save scroll with it.
      transitionProps={{ transition: 'fade' }}
      closeOnEscape={!data}
      onClose={props.onClose}
    >
      <Modal.Content className={styles['panel'] ?? ''}>
        <Modal.Body>
          {data ? (
            <Loaded shown={data} onClose={props.onClose} />
          ) : (
            <Loading failed={isError} retry={() => void refetch()} onClose={props.onClose} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
