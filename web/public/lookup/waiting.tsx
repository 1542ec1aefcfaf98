import { t } from '#web/public/shared/text.ts'

/** The boxes of the answer, so that nothing jumps when it comes. */
export const Waiting = () => (
  <div role="status" aria-label={t('Loading')}>
    <div className="ticket newest waiting" />
    <div className="older waiting" />
  </div>
)
