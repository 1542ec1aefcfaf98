import { Card } from '#web/components/card.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Older } from '#web/components/older.tsx'
import type { Held, HeldPages } from '#web/features/reports/use-hold-list.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './hold-list.module.css'
import { HeldRow } from './hold-row.tsx'

/** SAL-10: stands there only while something waits. */
export const HeldList = (
  props: HeldPages & { onTake: (held: Held) => void; onDiscard: (held: Held) => void },
) => {
  const { held = [], failed } = props
  if (held.length === 0 && !failed) return null
  return (
    <div className={styles['held']}>
      <Card
        title={t('Waiting for your decision')}
        note={t('Sent by phones whose salesman is one no longer. Nothing of it counts yet.')}
      >
        {failed && <LoadFailed title={t('What waits could not be loaded.')} retry={props.retry} />}
        <ol className={styles['rows']}>
          {held.map((one) => (
            <HeldRow
              key={one.id}
              held={one}
              onTake={() => props.onTake(one)}
              onDiscard={() => props.onDiscard(one)}
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
