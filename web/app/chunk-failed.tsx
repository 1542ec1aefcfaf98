import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { StateFace } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'

/** A browser remembers a failed import, so only a fresh page can try again. */
export const ChunkFailed = (props: { id: string }) => (
  <StateFace
    icon={<IconPlugConnectedX size={40} stroke={1.4} />}
    title={t(messages.app.chunkFailed, { id: props.id })}
    help={t('Check the network. Nothing that you saved is lost.')}
    role="alert"
    wholeScreen
  >
    <Button onClick={() => location.reload()}>{t('Try again')}</Button>
  </StateFace>
)
