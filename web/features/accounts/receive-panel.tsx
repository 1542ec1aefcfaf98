import { useState } from 'react'
import type { AccountHead } from '#domain/accounts/account-views.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { useSearch } from '#web/components/use-search.ts'
import { client, withSessionCheck } from '#web/lib/api/client.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { CustomerSearch } from './components/customer-search.tsx'
import { ReceiveFields, ReceiveFrame, SendReceipt } from './components/receive-dialog.tsx'
import { searched, useAccount, useAccountList } from './use-accounts.ts'
import { useReceive } from './use-receive.ts'

const Fields = (props: { account: AccountHead; onClose: () => void }) => {
  const receive = useReceive(props.account, props.onClose)
  const isOffline = useLiveState() === 'offline'
  if (receive.blocked) return <SendReceipt href={receive.blocked} onClose={props.onClose} />
  return <ReceiveFields {...receive} account={props.account} isOffline={isOffline} />
}

const Loaded = (props: { customerId: string; onClose: () => void }) => {
  const { data, isError, refetch } = useAccount(props.customerId)
  if (data) return <Fields account={data} onClose={props.onClose} />
  if (!isError) return <LoadingBars rows={4} height={44} />
  return <LoadFailed title={t('The account could not be loaded.')} retry={() => void refetch()} />
}

const findFirst = async (typed: string): Promise<string | undefined> => {
  const input = { view: 'all', search: searched(typed), cursor: null } as const
  const { rows } = await withSessionCheck(client.accounts.list.query(input))
  return rows[0]?.customerId
}

/** By name or number; the largest balance first. */
const Chooser = (props: { onChoose: (customerId: string) => void }) => {
  const search = useSearch()
  const list = useAccountList('all', search.search)
  /** Enter may come before the list of what was typed. */
  const chooseFirst = async () => {
    const found = await findFirst(search.typed.trim()).catch(() => undefined)
    if (found) props.onChoose(found)
  }
  return (
    <CustomerSearch
      {...list}
      search={search}
      onEnter={() => void chooseFirst()}
      onChoose={props.onChoose}
    />
  )
}

/** CRD-08: without a customer it asks for one first. */
export const ReceivePanel = (props: { customerId: string | undefined; onClose: () => void }) => {
  const [chosen, setChosen] = useState(props.customerId)
  return (
    <ReceiveFrame onClose={props.onClose}>
      {chosen ? (
        <Loaded customerId={chosen} onClose={props.onClose} />
      ) : (
        <Chooser onChoose={setChosen} />
      )}
    </ReceiveFrame>
  )
}
