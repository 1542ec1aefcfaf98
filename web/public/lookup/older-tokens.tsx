import { useEffect, useRef, useState } from 'react'
import { formatDay, formatDayWithWeekday, formatTime } from '#domain/shared/dates.ts'
import { t } from '#web/public/shared/text.ts'
import { Pill } from './pill.tsx'
import type { CustomerToken } from './request.ts'
import { Run } from './run.tsx'

const weekdayAndTime = ({ day, time }: CustomerToken): string => {
  const [weekday = ''] = formatDayWithWeekday(day).split(',')
  return time ? `${weekday}, ${formatTime(time)}` : weekday
}

const Row = ({ token }: { token: CustomerToken }) => (
  <>
    <div className="older-number">
      {token.token}
      <Run run={token.run} />
    </div>
    <div className="older-when">
      <div>{formatDay(token.day)}</div>
      <div>{weekdayAndTime(token)}</div>
    </div>
    <Pill delivered={token.delivered} />
  </>
)

/** The other tokens, newest first. After 'Show older' the first new row gets the focus. */
export const OlderTokens = (props: {
  tokens: readonly CustomerToken[]
  more: boolean
  onOlder: () => Promise<boolean>
}) => {
  const list = useRef<HTMLUListElement>(null)
  const [focusAt, setFocusAt] = useState<number>()
  useEffect(() => {
    const row = focusAt === undefined ? undefined : list.current?.children[focusAt]
    if (row instanceof HTMLElement) row.focus()
  }, [focusAt])

  const showOlder = async () => {
    const first = props.tokens.length
    if (await props.onOlder()) setFocusAt(first)
  }
  return (
    <>
      <ul ref={list} className="older" aria-label={t('Older tokens')}>
        {props.tokens.map((token) => (
          <li key={`${token.day} ${token.run} ${token.token}`} tabIndex={-1}>
            <Row token={token} />
          </li>
        ))}
      </ul>
      {props.more && (
        <button type="button" className="plain-button" onClick={showOlder}>
          {t('Show older')}
        </button>
      )}
    </>
  )
}
