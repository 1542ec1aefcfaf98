import { Button } from '@mantine/core'
import { IconCloudOff, IconFileOff } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'

export const NotFound = () => (
  <main>
    <EmptyState
      icon={<IconFileOff size={40} stroke={1.4} />}
      title={t(messages.billing.originalNotFound)}
      help={t('It may have been deleted. Look for it in the list of bills.')}
      role="alert"
      wholeScreen
    />
  </main>
)

export const NotLoaded = (props: { onRetry: () => void }) => (
  <main>
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.4} />}
      title={t('The bill could not be loaded.')}
      help={t('Try again when the internet is back. The bill is safe.')}
      role="alert"
      wholeScreen
    >
      <Button onClick={props.onRetry}>{t('Try again')}</Button>
    </EmptyState>
  </main>
)
