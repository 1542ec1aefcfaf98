import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { isOtherSpelling } from '#domain/customers/customer.ts'
import type { InvoiceForm } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './rename-question.module.css'
import type { KnownCustomer } from './use-customer.ts'

/** The question waits until the clerk stops typing. */
const PAUSE_MS = 400

type Record = NonNullable<KnownCustomer['record']>

const useRename = (record: Record) => {
  const { run, busy } = useCommand('customers.rename')
  const showError = useShowError('banner')
  const banner = useBanner()
  const rename = async (name: string) => {
    const outcome = await run({ id: record.id, version: record.version, name })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(messages.customers.renamed), tone: 'done' })
  }
  return { rename, busy }
}

/**
 * C14: another spelling of a known number. Without an answer the bill has the typed text, and the
 * office's name stays; only owner and boss may change it.
 */
export const RenameQuestion = (props: {
  record: Record
  form: InvoiceForm
  onChange: (form: InvoiceForm) => void
}) => {
  const { record, form, onChange } = props
  const { name } = record
  const typed = form.customerName.trim()
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const { rename, busy } = useRename(record)
  const role = useSession().who?.role as Role
  if (settled !== typed || !isOtherSpelling(name, typed)) return null
  const mayRename = can({ role, mustChangePassword: false }, 'customer.keep')
  return (
    <div className={styles['question']} role="status">
      <span>
        {mayRename ? t(messages.customers.askRename, { name }) : t('Known as {name}', { name })}
      </span>
      {mayRename && (
        <Button variant="default" px={12} disabled={busy} onClick={() => void rename(typed)}>
          {t('Rename')}
        </Button>
      )}
      <Button variant="default" px={12} onClick={() => onChange({ ...form, customerName: name })}>
        {t('Use old name')}
      </Button>
    </div>
  )
}
