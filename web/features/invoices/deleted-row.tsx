import { Button } from '@mantine/core'
import { formatInstant } from '#domain/shared/dates.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { t } from '#web/public/shared/text.ts'
import { ShortCard } from './components/short-card.tsx'
import type { DeletedInvoice } from './listed-invoice.ts'
import { useRestoreInvoice } from './use-restore-invoice.ts'

/** AUD-02: the user and time of the deletion, and a restore button. */
export const DeletedRow = (props: { invoice: DeletedInvoice }) => {
  const { invoice } = props
  const { restore, busy } = useRestoreInvoice(invoice.id)
  return (
    <ShortCard
      invoice={invoice}
      today={useToday()}
      deleted
      note={t('Deleted by {name} · {when}', {
        name: invoice.deletedBy,
        when: formatInstant(Date.parse(invoice.deletedAt)),
      })}
      action={
        <Button
          variant="default"
          aria-label={t('Restore token {n}', { n: invoice.token })}
          aria-disabled={busy}
          onClick={() => void restore()}
        >
          {t('Restore')}
        </Button>
      }
    />
  )
}
