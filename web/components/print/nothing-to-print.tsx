import { IconFileOff } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { t } from '#web/public/shared/text.ts'

export const NothingToPrint = () => (
  <main>
    <EmptyState
      icon={<IconFileOff size={40} stroke={1.4} />}
      title={t(messages.reports.noData)}
      help={t('Choose in the report what to print, then print again.')}
      role="alert"
      wholeScreen
    />
  </main>
)
