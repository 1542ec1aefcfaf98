import type { Ledger } from '#domain/ledgers/ledger.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedEntry } from './calls.ts'
import { entryInShort } from './entry-words.ts'
import { useConfirmedCommand } from './use-confirmed-command.ts'

/** LED-03, LED-04: both confirm first. */
export const useEntryActions = (ledger: Ledger) => {
  const confirmPaid = useConfirmedCommand(`${ledger}.markPaid`)
  const confirmDelete = useConfirmedCommand(`${ledger}.delete`)
  return {
    onPaid: (entry: ListedEntry) =>
      confirmPaid(
        entry,
        {
          title: t(messages.ledger.askPaid),
          subject: entryInShort(entry),
          help: t('The balance of {amount} will become 0.', {
            amount: formatRupees(entry.balancePaise ?? 0),
          }),
          action: t('Mark Paid'),
          harmless: true,
        },
        {
          done: t('Marked as paid'),
          failed: t(messages.ledger.markPaidFailed),
          result: entryInShort({ ...entry, balancePaise: 0 }),
        },
      ),
    onDelete: (entry: ListedEntry) =>
      confirmDelete(
        entry,
        {
          title: t('Delete this entry?'),
          subject: entryInShort(entry),
          action: t('Delete'),
        },
        { done: t('Entry deleted'), failed: t(messages.ledger.deleteFailed) },
      ),
  }
}
