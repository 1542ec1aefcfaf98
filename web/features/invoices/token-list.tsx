import { formatTime } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { needsRun } from '#domain/tokens/token.ts'
import { t } from '#web/public/shared/text.ts'
import { BillPages } from './bill-pages.tsx'
import { ShortCard } from './components/short-card.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import type { BillView } from './use-bill-view.ts'

/** TOK-02: from the second run on, a token number needs its time too. */
const timeOf = (invoice: ListedInvoice) =>
  needsRun(invoice) && invoice.time ? { note: formatTime(invoice.time) } : {}

/** TOK-04, TOK-06: the list of bills, read as tokens. */
export const TokenList = (props: { view: BillView; inPage?: boolean }) => (
  <BillPages
    view={props.view}
    label={t('Token History')}
    noneFound={messages.billing.noTokens}
    short
    inPage={props.inPage ?? false}
    render={(invoice) => <ShortCard invoice={invoice} {...timeOf(invoice)} />}
  />
)
