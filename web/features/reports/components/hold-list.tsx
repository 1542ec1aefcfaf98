import { Card } from '#web/components/card.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Older } from '#web/components/older.tsx'
import type { HoldListPages, OnHold } from '#web/features/reports/use-hold-list.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './hold-list.module.css'
import { HoldListRow } from './hold-row.tsx'

/** SAL-10: shown only while commands wait for a decision. */
export const HoldList = (
  props: HoldListPages & {
    onTake: (command: OnHold) => void
    onDiscard: (command: OnHold) => void
  },
) => {
  const { commands = [], failed } = props
  if (commands.length === 0 && !failed) return null
  return (
    <div className={styles['list']}>
      <Card
        title={t('Waiting for your decision')}
        note={t('From phones of salesmen who have left. Not counted yet.')}
      >
        {failed && (
          <LoadFailed title={t('Could not load the waiting bills.')} retry={props.retry} />
        )}
        <ol className={styles['rows']}>
          {commands.map((command) => (
            <HoldListRow
              key={command.id}
              command={command}
              onTake={() => props.onTake(command)}
              onDiscard={() => props.onDiscard(command)}
            />
          ))}
        </ol>
        {!props.ends && (
          <Older
            label={t('Show more')}
            failure={props.nextFailed ? t('More could not be loaded.') : undefined}
            readNext={props.readNext}
          />
        )}
      </Card>
    </div>
  )
}
