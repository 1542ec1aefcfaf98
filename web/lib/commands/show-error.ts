import { messages } from '#domain/shared/messages.ts'
import { type Told, useAlert } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import type { Failure } from '#web/lib/api/failure.ts'
import { t } from '#web/public/shared/text.ts'

/** A failure in words, with what to do next. */
const wordsFor = (failure: Failure): Told => {
  switch (failure.kind) {
    case 'refusal':
      if (failure.text === messages.app.idTaken) {
        return {
          text: t('What you sent first was saved. This change was not.'),
          help: t('Look at what stands there now, and change it if it is not right.'),
        }
      }
      return { text: t(failure.text, failure.values), help: t('Nothing was saved.') }
    case 'denial':
      return {
        text: t('You may not do this.'),
        help: t('Your rights may have changed. Ask the owner.'),
      }
    case 'fault':
      return {
        text: t('The server could not save this.'),
        help: t('What you typed is still here. Try again; if it goes on, tell the office: {id}', {
          id: failure.id,
        }),
      }
    case 'unreachable':
      return {
        text: t('The server cannot be reached.'),
        help: failure.sentOn
          ? t('What you typed is still here. It is sent again until the server answers.')
          : t('What you typed is still here. Try again when the network is back.'),
      }
  }
}

/**
 * Tells a failed write (ERR-01): a refusal where the screen's messages stand, everything else as
 * an alert, so that it cannot vanish unread. A session that ended shows the login form instead.
 */
export const useTellFailure = (refusalsAs: 'alert' | 'banner') => {
  const alert = useAlert()
  const banner = useBanner()
  /** `headline`: what this screen calls a write that failed; why and what to do stand below it. */
  return (failure: Failure, headline?: string) => {
    if (failure.kind === 'denial' && failure.reason === 'login') return
    const told = wordsFor(failure)
    if (headline && failure.kind !== 'refusal') {
      alert({ text: headline, help: `${told.text} ${told.help}` })
    } else if (failure.kind === 'refusal' && refusalsAs === 'banner') {
      banner({ text: told.text, tone: 'refused' })
    } else alert(told)
  }
}
