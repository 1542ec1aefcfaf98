import { Skeleton } from '@mantine/core'
import type { Takings } from '#domain/invoices/takings.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './takings-strip.module.css'

/** Which bills of today the list shows: all, or those of a payment method. */
type Part = 'Cash' | 'Google Pay' | 'Pay Later' | null

interface Shown {
  readonly isShown: (part: Part) => boolean
  readonly onShow: (part: Part) => void
}

const Figure = (
  props: Shown & {
    part: Part
    label: string
    paise: number | undefined
    note?: string | undefined
  },
) => (
  <button
    type="button"
    aria-pressed={props.isShown(props.part)}
    onClick={() => props.onShow(props.part)}
  >
    <span>{props.label}</span>
    <strong>
      {props.paise === undefined ? (
        <Skeleton component="span" display="block" h={14} mt={4} w={56} />
      ) : (
        formatRupees(props.paise)
      )}
    </strong>
    {props.note && <small>{props.note}</small>}
  </button>
)

/** C6, C22: what the counter billed today, by payment method; each shows its bills. */
export const TakingsStrip = ({ takings, ...shown }: Shown & { takings: Takings | undefined }) => {
  const without = takings?.billsWithoutTotal ?? 0
  const note =
    without > 0 ? plural(without, '# bill without total', '# bills without total') : undefined
  return (
    <section className={styles['strip']} aria-label={t('Takings of today')}>
      <div className={styles['parts']}>
        <Figure {...shown} part={null} label={t('Today')} paise={takings?.allPaise} note={note} />
        <Figure {...shown} part="Cash" label={t('Cash')} paise={takings?.cashPaise} />
        <Figure
          {...shown}
          part="Google Pay"
          label={t('Google Pay')}
          paise={takings?.googlePayPaise}
        />
        <Figure {...shown} part="Pay Later" label={t('Pay Later')} paise={takings?.payLaterPaise} />
      </div>
    </section>
  )
}
