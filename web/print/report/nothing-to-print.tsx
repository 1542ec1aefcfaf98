import { IconFileOff } from '@tabler/icons-react'
import { messages } from '#domain/messages.ts'
import { t } from '#web/light/text.ts'
import { StateFace } from '#web/ui/state-face.tsx'

export const NothingToPrint = () => (
  <main>
    <StateFace
      icon={<IconFileOff size={40} stroke={1.4} />}
      title={t(messages.reports.noData)}
      help={t('Choose in the report what to print, then print again.')}
      role="alert"
      wholeScreen
    />
  </main>
)
