import { t } from '#web/public/shared/text.ts'

/** Placeholder with the size of the answer, so that the layout does not shift. */
export const Waiting = () => (
  <div role="status" aria-label={t('Loading')}>
    <div className="ticket newest waiting" />
    <div className="older waiting" />
  </div>
)
