import { Button } from '@mantine/core'
import { IconCloudOff, IconPlugConnectedX } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import { EmptyState } from './empty-state.tsx'

export const LoadFailed = (props: {
  title: string
  offline?: boolean
  wholeScreen?: boolean
  framed?: boolean
  retry: () => void
}) => {
  const Icon = props.offline ? IconPlugConnectedX : IconCloudOff
  return (
    <EmptyState
      icon={<Icon size={40} stroke={1.4} />}
      title={props.offline ? t('No internet.') : props.title}
      help={t('Will load when the internet is back.')}
      role="alert"
      wholeScreen={props.wholeScreen ?? false}
      framed={props.framed ?? false}
    >
      <Button variant="default" onClick={props.retry}>
        {t('Try again')}
      </Button>
    </EmptyState>
  )
}
