import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useAlert } from '#web/components/alert.tsx'
import { takeOver } from '#web/lib/offline/new-version.ts'
import { t } from '#web/public/shared/text.ts'
import { Notice } from './notice.tsx'

export const NewVersion = () => {
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
