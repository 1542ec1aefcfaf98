import { Button } from '@mantine/core'
import { Card } from '#web/components/card.tsx'
import { Older } from '#web/components/older.tsx'
import type { HoldListPages, OnHold } from '#web/features/reports/use-hold-list.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './hold-list.module.css'
import { HoldListRow } from './hold-row.tsx'

/** One line, because most often nothing waits. */
const NotLoaded = (props: { retry: () => void }) => (
  <p className={styles['failed']} role="status">
    <span>{t('Could not load the waiting bills.')}</span>
    <Button variant="subtle" size="compact-sm" onClick={props.retry}>
      {t('Try again')}
    </Button>
  </p>
)

/** SAL-10: shown only while commands wait for a decision. */
export const HoldList = (
  props: HoldListPages & {
    onTake: (command: OnHold) => void
    onDiscard: (command: OnHold) => void
    onTakeAll: (commands: readonly OnHold[]) => void
    onDiscardAll: (commands: readonly OnHold[]) => void
  },
) => {
  const { commands = [], failed } = props
  if (failed) return <NotLoaded retry={props.retry} />
  if (commands.length === 0) return null
  return (
    <div className={styles['list']}>
      <Card
        title={t('Waiting for your decision')}
        note={t('From phones of salesmen. Not counted yet.')}
        aside={
          commands.length > 1 && (
            <div className={styles['all']}>
              <Button variant="default" onClick={() => props.onDiscardAll(commands)}>
                {t('Discard all')}
              </Button>
              <Button variant="default" onClick={() => props.onTakeAll(commands)}>
                {t('Accept all')}
              </Button>
            </div>
          )
        }
      >
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
