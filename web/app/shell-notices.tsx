import { IconDatabaseExclamation } from '@tabler/icons-react'
import { usePart } from '#web/components/use-part.ts'
import { useStorageFull } from '#web/lib/commands/storage-quota.ts'
import { useNewVersion } from '#web/lib/offline/new-version.ts'
import { t } from '#web/public/shared/text.ts'
import { Notice } from './notice.tsx'

const loadNewVersion = () => import('./new-version-notice.tsx')

/** Notices about the app itself, above the open screen. */
export const ShellNotices = () => {
  const isNew = useNewVersion()
  const newVersion = usePart(loadNewVersion, isNew)
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
      {isNew && typeof newVersion === 'object' && <newVersion.NewVersion />}
    </>
  )
}
