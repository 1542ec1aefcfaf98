import { formatDayWithWeekday, formatTime } from '#domain/shared/dates.ts'
import { t } from '#web/public/shared/text.ts'
import { Pill } from './pill.tsx'
import type { CustomerToken } from './request.ts'
import { Run } from './run.tsx'

/** The newest token, as a ticket. */
export const NewestToken = ({ token }: { token: CustomerToken }) => (
  <section
    className={token.delivered ? 'ticket newest done' : 'ticket newest'}
    aria-label={t('Newest token')}
  >
    <div>
      <p className="newest-label">
        {t('Token')} <Run run={token.run} />
      </p>
      <p className="newest-number" data-digits={String(token.token).length}>
        {token.token}
      </p>
    </div>
    <div className="newest-facts">
      <Pill delivered={token.delivered} />
      <p>{formatDayWithWeekday(token.day)}</p>
      {token.time && <p>{formatTime(token.time)}</p>}
    </div>
  </section>
)
