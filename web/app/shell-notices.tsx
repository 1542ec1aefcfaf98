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
      text: t('Some work is not saved yet.'),
      help: t('Save or clear it here and in other tabs first.'),
    })
  }
  return (
    <Notice
      tone="accent"
      icon={<IconSparkles size={22} stroke={1.6} aria-hidden="true" />}
      text={t('A new version is ready')}
      help={t('It will be used when you next open the app.')}
    >
      <Button onClick={use}>{t('Use it now')}</Button>
    </Notice>
  )
}

/** Notices about the app itself, above the open screen. */
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
          help={t('The last change was not saved. Free some space, then save again.')}
        />
      )}
      {isNew && <NewVersion />}
    </>
  )
}
