import { Button } from '@mantine/core'
import { IconDatabaseExclamation, IconSparkles } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAlert } from '#web/components/alert.tsx'
import { useStorageFull } from '#web/lib/commands/storage-quota.ts'
import { takeOver, useNewVersion } from '#web/lib/offline/new-version.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './shell-notices.module.css'

const Notice = (props: {
  tone: 'accent' | 'bad'
  icon: ReactNode
  text: string
  help: string
  children?: ReactNode
}) => (
  <div
    className={styles['notice']}
    data-tone={props.tone}
    role={props.tone === 'bad' ? 'alert' : 'status'}
  >
    {props.icon}
    <p>
      <strong>{props.text}</strong>
      {props.help}
    </p>
    {props.children}
  </div>
)

const NewVersion = () => {
  const alert = useAlert()
  const use = async () => {
    if (await takeOver()) return
    alert({
      text: t('Something is still open.'),
      help: t('Save or clear what is typed here and in other tabs first. The new version waits.'),
    })
  }
  return (
    <Notice
      tone="accent"
      icon={<IconSparkles size={22} stroke={1.6} aria-hidden="true" />}
      text={t('A new version is ready')}
      help={t('It comes by itself when the app is opened next.')}
    >
      <Button onClick={use}>{t('Use it now')}</Button>
    </Notice>
  )
}

/** What concerns the app itself, above whatever screen is open. */
export const ShellNotices = () => {
  const isNew = useNewVersion()
  const isFull = useStorageFull()
  return (
    <>
      {isFull && (
        <Notice
          tone="bad"
          icon={<IconDatabaseExclamation size={22} stroke={1.6} aria-hidden="true" />}
          text={t('The storage of this phone is full.')}
          help={t(
            'The last change was not saved. What was saved before is safe. Make room, then save again.',
          )}
        />
      )}
      {isNew && <NewVersion />}
    </>
  )
}
