import { brand } from '#web/public/shared/brand.ts'
import { t } from '#web/public/shared/text.ts'

const RECEIVER =
  'M5 4h4l2 5-2.500 1.500a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2'

/** C37: only if the business has a number. */
export const CallPlant = () =>
  brand.phone && (
    <a className="plain-button" href={`tel:${brand.phone}`}>
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={RECEIVER}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {t('Call the plant')}
    </a>
  )
