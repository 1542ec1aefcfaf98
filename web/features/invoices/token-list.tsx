import { formatTime } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { needsRun } from '#domain/tokens/token.ts'
import type { Search } from '#web/components/use-search.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { NothingFound } from './components/nothing-found.tsx'
import { Pages } from './components/pages.tsx'
import { ShortCard } from './components/short-card.tsx'
import type { ListedInvoice } from './listed-invoice.ts'
import { useInvoicePages } from './use-invoice-pages.ts'
import { useInvoiceRights } from './use-invoice-rights.ts'

/** TOK-02: from the second run on, a token number needs its time too. */
const timeOf = (invoice: ListedInvoice) =>
  needsRun(invoice) && invoice.time ? { note: formatTime(invoice.time) } : {}

/** TOK-04, TOK-06: every token, newest first. */
export const TokenList = (props: { search: Search; inPage?: boolean }) => {
  const { search, setTyped } = props.search
  const { mayWrite, byTokenOnly } = useInvoiceRights()
  const pages = useInvoicePages(search)
  return (
    <Pages
      {...pages}
      key={search}
      label={t('Token History')}
      offline={useLiveState() === 'offline'}
      short
      inPage={props.inPage ?? false}
      empty={
        <NothingFound
          text={messages.billing.noTokens}
          search={search}
          byTokenOnly={byTokenOnly}
          mayWrite={mayWrite}
          {...(props.inPage && { toBilling: '/' })}
          onClear={() => setTyped('')}
        />
      }
      render={(invoice) => <ShortCard invoice={invoice} {...timeOf(invoice)} />}
    />
  )
}
