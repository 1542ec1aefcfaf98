import { Button } from '@mantine/core'
import { useInstall } from '#web/lib/offline/install.ts'
import { t } from '#web/public/shared/text.ts'

/** Shown while the browser offers to install the app; installed, its data is not deleted. */
export const InstallApp = () => {
  const install = useInstall()
  return (
    install && (
      <Button variant="default" fullWidth mt={12} onClick={install}>
        {t('Install app')}
      </Button>
    )
  )
}
