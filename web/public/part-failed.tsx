import { publicMessages } from '#domain/shared/public-messages.ts'
import { t } from './shared/text.ts'

/** APP-15. */
export const PartFailed = (props: { part: string }) => (
  <>
    <div role="alert" className="boot-failure">
      {t(publicMessages.app.chunkFailed, { id: props.part })}
    </div>
    <button type="button" onClick={() => location.reload()}>
      {t('Try again')}
    </button>
  </>
)
