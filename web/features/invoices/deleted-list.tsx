import { IconTrashOff } from '@tabler/icons-react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { Pages } from './components/pages.tsx'
import { DeletedRow } from './deleted-row.tsx'
import { useDeletedPages } from './use-deleted-pages.ts'

/** AUD-02. */
export const DeletedList = () => (
  <Pages
    {...useDeletedPages()}
    label={t('Deleted')}
    offline={useLiveState() === 'offline'}
    short
    empty={
      <EmptyState
        icon={<IconTrashOff size={40} stroke={1.4} />}
        title={t('No deleted invoices.')}
        help={t('Deleted invoices stay here for 30 days. You can restore them.')}
        role="status"
      />
    }
    render={(invoice) => <DeletedRow invoice={invoice} />}
  />
)
