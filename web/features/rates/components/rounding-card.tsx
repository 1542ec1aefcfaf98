import { ROUNDINGS, type Rounding } from '#domain/rates/automatic-total.ts'
import { Card } from '#web/components/card.tsx'
import { Segments } from '#web/components/segments.tsx'
import { t } from '#web/public/shared/text.ts'

/** MNY-03. */
export const RoundingCard = (props: {
  rounding: Rounding
  onChange: (rounding: Rounding) => void
}) => (
  <Card title={t('Round totals')} note={t('For new bills. It is saved at once.')}>
    <Segments
      label={t('Round totals')}
      values={ROUNDINGS}
      wordOf={t}
      value={props.rounding}
      onChange={props.onChange}
    />
  </Card>
)
