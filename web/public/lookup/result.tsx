import { useEffect, useRef } from 'react'
import { publicMessages } from '#domain/shared/public-messages.ts'
import { t } from '#web/public/shared/text.ts'
import { LiveNote } from './live-note.tsx'
import type { Result as LookUpResult } from './lookup.ts'
import { NewestToken } from './newest-token.tsx'
import { OlderTokens } from './older-tokens.tsx'
import { stateOf } from './pill.tsx'
import { QueueLine } from './queue-line.tsx'
import type { CustomerToken } from './request.ts'

const readOut = (token: CustomerToken): string =>
  t('Token {n}: {state}', { n: token.token, state: stateOf(token) })

const NoTokens = () => (
  <div className="look-up-state">
    <h2>{t(publicMessages.lookUp.noTokens)}</h2>
    <p>{t('Check the number you gave at the counter.')}</p>
  </div>
)

/** CUS-01: the newest as a ticket, the rest as a list. It takes the focus, which also closes the
 * phone's keyboard. */
export const Result = (props: LookUpResult & { onOlder: () => Promise<boolean> }) => {
  const { tokens, more, queue } = props.list
  const [newest, ...older] = tokens
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={region}
      className="look-up-result"
      role="group"
      aria-label={t('Tokens')}
      tabIndex={-1}
    >
      <p className="read-out" role="status">
        {props.news.map(readOut).join('. ')}
      </p>
      {newest ? <NewestToken token={newest} /> : <NoTokens />}
      {newest && <QueueLine queue={queue} ownRun={newest.run} />}
      {(older.length > 0 || more) && (
        <OlderTokens tokens={older} more={more} onOlder={props.onOlder} />
      )}
      <LiveNote live={props.live} none={tokens.every(({ delivered }) => delivered)} />
    </div>
  )
}
