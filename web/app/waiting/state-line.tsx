import { Button } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { timeWords } from '#web/lib/commands/record-words.ts'
import { type WaitingState, waitingStateOf } from '#web/lib/commands/waiting-state.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { isPersistent } from '#web/lib/offline/persistence.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './sheet.module.css'

const WORDS: Readonly<Record<WaitingState, string>> = /* i18n */ {
  offline: 'Not sent yet. Will send when the internet is back.',
  'wrong clock': 'The server clock is wrong. Billing waits.',
  'server problem': 'The office server has a problem. Your bills are safe. Last try {time}.',
  sending: 'Sending…',
  unconfirmed: 'Not confirmed yet. We will keep trying.',
  waiting: 'Sending…',
  refused: 'Not accepted by the office: fix or discard it.',
}

const lastTry = (waiting: readonly Waiting[]): number =>
  Math.max(...waiting.map(({ triedAt = 0 }) => triedAt))

/** Why the changes wait, and a way not to wait for the next try. */
export const StateLine = (props: {
  waiting: readonly Waiting[]
  now: number
  /** Bills and other changes are two lists, so the order on the screen is not that of sending. */
  isInTwoLists: boolean
  onTry: () => void
}) => {
  const live = useLiveState()
  if (props.waiting.length === 0) return null
  const state = waitingStateOf(props.waiting, live)
  const isStuck = ['wrong clock', 'server problem', 'unconfirmed'].includes(state)
  const triedMs = lastTry(props.waiting)
  const time = timeWords(triedMs, props.now)
  return (
    <>
      <div className={styles['state']} role="status">
        <p>
          <span>{t(WORDS[state], { time })}</span>
          {state !== 'server problem' && triedMs > 0 && (
            <small>{t('Last try {time}.', { time })}</small>
          )}
        </p>
        {isStuck && <Button onClick={props.onTry}>{t('Try now')}</Button>}
      </div>
      {state !== 'refused' && isPersistent() && (
        <p className={styles['safe']}>
          <IconShieldCheck size={20} aria-hidden />
          {props.isInTwoLists
            ? t('Safe on this device. Sent oldest first.')
            : t('Safe on this device. Sent in this order.')}
        </p>
      )}
    </>
  )
}
