import { Button, Drawer } from '@mantine/core'
import type { Role } from '#domain/access/roles.ts'
import { BannerSlotOver } from '#web/components/banner.tsx'
import { plural } from '#web/components/plural.ts'
import { usePart } from '#web/components/use-part.ts'
import { useHandedOver } from '#web/lib/commands/handed-over.ts'
import { ageWords, useMinute } from '#web/lib/commands/pill-words.ts'
import { isSalesmans, type QueuedCommand, type Waiting } from '#web/lib/commands/queue.ts'
import { recordName } from '#web/lib/commands/record-words.ts'
import { notifySender } from '#web/lib/commands/send-now.ts'
import { isBillRecord, summaryOf } from '#web/lib/commands/summary.ts'
import { useOthersWaiting } from '#web/lib/commands/use-waiting.ts'
import { notSentWords, useSummary } from '#web/lib/commands/waiting-words.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { fixPath, focusFix } from './fix-place.ts'
import { othersHelp, othersWords } from './others-words.ts'
import { WaitingRow } from './row.tsx'
import styles from './sheet.module.css'
import { StateLine } from './state-line.tsx'
import { useDecisions } from './use-decisions.ts'
import { useDevice } from './use-device.ts'

const loadTable = () => import('#domain/access/commands.ts')

/** Hundreds of rows would make a phone slow. */
const MAX_ROWS = 100

const Title = () => {
  const summary = useSummary()
  const ofOthers = useOthersWaiting()
  const { bills, others, oldestHours } = summary
  const allSent = ofOthers > 0 ? t('Your changes are sent') : t('Everything is sent')
  return (
    <>
      {bills + others === 0 ? allSent : notSentWords(summary)}
      {oldestHours !== undefined && (
        <small className={styles['oldest']}>{ageWords(oldestHours)}</small>
      )}
    </>
  )
}

const Rows = (props: {
  rows: readonly QueuedCommand[]
  waiting: readonly Waiting[]
  onFix: (commandId: string) => void
}) => {
  const { who } = useSession()
  const now = useMinute()
  const table = usePart(loadTable)
  const { cancelOne, discardOne } = useDecisions()
  const onSameRecord = (command: QueuedCommand) =>
    props.waiting.filter(({ recordId }) => recordId === command.recordId)
  return (
    <ul className={styles['rows']}>
      {props.rows.slice(0, MAX_ROWS).map((command) => {
        const row = typeof table === 'string' ? undefined : table.commandRow(command.procedure)
        const label = t(row?.label ?? /* i18n */ 'Change')
        const name = recordName(command) ?? label
        const siblings = onSameRecord(command)
        const hasLater = siblings.some(({ order }) => order > command.order)
        const isFirst = siblings.every(({ order }) => order >= command.order)
        return (
          <WaitingRow
            key={command.order}
            command={command}
            name={name}
            label={label}
            now={now}
            fixPath={fixPath(command, who?.role as Role)}
            onFix={() => props.onFix(command.commandId)}
            onCancel={() => void cancelOne(command.commandId, name, hasLater)}
            onDiscard={isFirst ? () => void discardOne(command.commandId, name) : undefined}
          />
        )
      })}
      {props.rows.length > MAX_ROWS && (
        <li className={styles['more']}>{t('and {n} more', { n: props.rows.length - MAX_ROWS })}</li>
      )}
    </ul>
  )
}

const Contents = (props: { onClose: () => void }) => {
  const { who } = useSession()
  const userId = who?.id ?? ''
  const now = useMinute()
  const handedOver = useHandedOver(userId)
  const { discardOthersOf } = useDecisions()
  const mayDiscard = who?.role === 'owner' || who?.role === 'boss'
  const device = useDevice(userId)
  if (!device) return null
  const { waiting, others, sent } = device
  const rows = [...sent, ...waiting].toSorted((a, b) => a.order - b.order)
  const isBill = isBillRecord(rows)
  const otherRows = rows.filter((command) => !isBill(command))
  const onFix = (commandId: string) => {
    props.onClose()
    focusFix(commandId)
  }
  const list = { waiting, onFix }
  const isInTwoLists = otherRows.length > 0 && otherRows.length < rows.length
  const count = summaryOf(otherRows, 0).others
  return (
    <div className={styles['sheet']}>
      <BannerSlotOver />
      <StateLine waiting={waiting} now={now} isInTwoLists={isInTwoLists} onTry={notifySender} />
      <Rows rows={rows.filter(isBill)} {...list} />
      {otherRows.length > 0 && (
        <section>
          {isInTwoLists && <h3>{plural(count, '# other change', '# other changes')}</h3>}
          <Rows rows={otherRows} {...list} />
        </section>
      )}
      {others.length > 0 && (
        <div className={styles['note']}>
          <strong>{othersWords(others)}</strong> {othersHelp()}
          {mayDiscard && others.some((command) => !isSalesmans(command)) && (
            <Button variant="default" onClick={() => void discardOthersOf(userId)}>
              {t('Discard changes of the office')}
            </Button>
          )}
        </div>
      )}
      {handedOver > 0 && (
        <p className={styles['note']}>
          {plural(
            handedOver,
            '# bill was handed to the office.',
            '# bills were handed to the office.',
          )}
        </p>
      )}
    </div>
  )
}

// Escape that closes a question above also reaches the sheet.
const isQuestionOpen = () => document.querySelector('dialog[open]') !== null

/** Everything that this device has not sent yet; opened by the header's pill. */
export const WaitingSheet = (props: { opened: boolean; onClose: () => void }) => {
  const close = () => {
    if (!isQuestionOpen()) props.onClose()
  }
  return (
    <Drawer
      opened={props.opened}
      onClose={close}
      position="right"
      size={440}
      title={<Title />}
      // A screen with a refused bill takes the focus; otherwise useRestoreFocus returns it.
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('Close'), size: 44, iconSize: 22 }}
    >
      <Contents onClose={props.onClose} />
    </Drawer>
  )
}
