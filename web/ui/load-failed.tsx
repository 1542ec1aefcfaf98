import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { t } from '#web/light/text.ts'
import { StateFace } from './state-face.tsx'

/** Nothing could be loaded yet. */
export const LoadFailed = (props: { title: string; wholeScreen?: boolean; retry: () => void }) => (
  <StateFace
    icon={<IconCloudOff size={40} stroke={1.4} />}
    title={props.title}
    help={t('It comes by itself when the server is back.')}
    role="alert"
    wholeScreen={props.wholeScreen ?? false}
  >
    <Button variant="default" onClick={props.retry}>
      {t('Try again')}
    </Button>
  </StateFace>
)
