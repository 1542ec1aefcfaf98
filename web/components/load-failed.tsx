import { Button } from '@mantine/core'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import { StateFace } from './empty-state.tsx'

/** What should stand here could not be loaded yet. */
export const LoadFailed = (props: {
  title: string
  offline?: boolean
  wholeScreen?: boolean
  framed?: boolean
  retry: () => void
}) => {
  const Icon = props.offline ? IconPlugConnectedX : IconCloudOff
  return (
    <StateFace
      icon={<Icon size={40} stroke={1.4} />}
      title={props.offline ? t('You are offline.') : props.title}
      help={t('It comes by itself when the server is back.')}
      role="alert"
      wholeScreen={props.wholeScreen ?? false}
      framed={props.framed ?? false}
    >
      <Button variant="default" onClick={props.retry}>
        {t('Try again')}
      </Button>
    </StateFace>
  )
}
