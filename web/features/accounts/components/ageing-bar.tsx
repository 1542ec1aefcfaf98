import './age-colours.css'
import type { Ageing } from '#domain/accounts/open-items.ts'
import { shortRupees } from '#domain/accounts/short-rupees.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './ageing-bar.module.css'

/** CRD-16: the buckets of days. */
const AGES = /* i18n */ ['0–7 days', '8–15 days', '16–30 days', '31–60 days', 'Over 60'] as const

export const ageWord = (bucket: number): string => t(AGES[bucket] ?? '')

/** The sums are beside it as numbers, so a screen reader skips the bar. */
export const AgeingBar = (props: { ageing: Ageing; size: 'row' | 'card' }) => (
  <span className={styles['bar']} data-size={props.size} aria-hidden="true">
    {props.ageing.map(
      (paise, bucket) =>
        paise > 0 && (
          <span
            // oxlint-disable-next-line react/no-array-index-key
            key={bucket}
            data-age={bucket + 1}
            style={{ flexGrow: paise }}
          />
        ),
    )}
  </span>
)

/** Five columns, with short sums where they are narrow. */
export const AgeingLegend = (props: { ageing: Ageing }) => (
  <dl className={styles['legend']}>
    {props.ageing.map((paise, bucket) => (
      // oxlint-disable-next-line react/no-array-index-key
      <div key={bucket}>
        <dt>
          <i data-age={bucket + 1} />
          {ageWord(bucket)}
        </dt>
        <dd>
          <span className={styles['long']}>{formatRupees(paise)}</span>
          <span className={styles['short']}>{shortRupees(paise)}</span>
        </dd>
      </div>
    ))}
  </dl>
)

/** One customer: only the ages that exist. */
export const AgeingRows = (props: { ageing: Ageing }) => (
  <dl className={styles['rows']}>
    {props.ageing.map(
      (paise, bucket) =>
        paise > 0 && (
          // oxlint-disable-next-line react/no-array-index-key
          <div key={bucket}>
            <dt>
              <i data-age={bucket + 1} />
              {ageWord(bucket)}
            </dt>
            <dd>{formatRupees(paise)}</dd>
          </div>
        ),
    )}
  </dl>
)
