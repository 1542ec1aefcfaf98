import { Skeleton } from '@mantine/core'
import type { Takings } from '#domain/invoices/takings.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './takings-strip.module.css'

const Figure = (props: { label: string; paise: number | undefined; note?: string | undefined }) => (
  <div>
    <dt>{props.label}</dt>
    <dd>
      {props.paise === undefined ? (
        <Skeleton component="span" display="block" h={14} mt={4} w={56} />
      ) : (
        formatRupees(props.paise)
      )}
      {props.note && <small>{props.note}</small>}
    </dd>
  </div>
)

/** C6: what the counter billed today, by payment method. */
export const TakingsStrip = ({ takings }: { takings: Takings | undefined }) => {
  const without = takings?.billsWithoutTotal ?? 0
  return (
    <section className={styles['strip']} aria-label={t('Takings of today')}>
      <dl>
        <Figure
          label={t('Today')}
          paise={takings?.allPaise}
          note={
            without > 0
              ? plural(without, '# bill without total', '# bills without total')
              : undefined
          }
        />
        <Figure label={t('Cash')} paise={takings?.cashPaise} />
        <Figure label={t('Google Pay')} paise={takings?.googlePayPaise} />
        <Figure label={t('Pay Later')} paise={takings?.payLaterPaise} />
      </dl>
    </section>
  )
}
