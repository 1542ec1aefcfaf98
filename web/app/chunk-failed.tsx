import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'

/** Browsers cache a failed import, so only a reload can retry it. */
export const ChunkFailed = (props: { id: string }) => (
  <EmptyState
    icon={<IconPlugConnectedX size={40} stroke={1.4} />}
    title={t(messages.app.chunkFailed, { id: props.id })}
    help={t('Check the internet. What you saved is safe.')}
    role="alert"
    wholeScreen
  >
    <Button onClick={() => location.reload()}>{t('Try again')}</Button>
  </EmptyState>
)
