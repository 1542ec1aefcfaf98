import { messages } from '#domain/shared/messages.ts'
import { type Notice, useAlert } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import type { Failure } from '#web/lib/api/failure.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

/** The text for a failure and what to do next. */
const noticeFor = (failure: Failure): Notice => {
  switch (failure.kind) {
    case 'refusal':
      if (failure.text === messages.app.idTaken) {
        return {
          text: t('Your first version was saved. This change was not.'),
          help: t('Check the saved version and change it if it is wrong.'),
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
        help: t('What you typed is still here. Try again, or tell the office: {id}', {
          id: failure.id,
        }),
      }
    case 'unreachable':
      if (failure.isRetrying) {
        return {
          text: t('Not confirmed yet. We will keep trying.'),
          help: t('Do not enter it again. You are told when it is saved.'),
          isUnconfirmed: true,
        }
      }
      return {
        text: t('Cannot reach the server.'),
        help: t('What you typed is still here. Try again when the internet is back.'),
      }
  }
}

/**
 * Shows a failed write (ERR-01): a refusal as the screen chooses, everything else as an alert that
 * must be closed. After the session has ended the login form is shown instead.
 */
export const useShowError = (refusalsAs: 'alert' | 'banner') => {
  const alert = useAlert()
  const banner = useBanner()
  /** `headline`: the screen's own title for a failed write; the reason and help follow it. */
  return (failure: Failure, headline?: string) => {
    if (failure.kind === 'denial' && failure.reason === 'login') return
    // What is still sent has not failed.
    const isOpen = failure.kind === 'unreachable' && failure.isRetrying
    // It waits for the login, and an alert would take the focus from the password.
    if (isOpen && currentSession().ended) return
    const notice = noticeFor(failure)
    if (headline && failure.kind !== 'refusal' && !isOpen) {
      alert({ text: headline, help: `${notice.text} ${notice.help}` })
    } else if (failure.kind === 'refusal' && refusalsAs === 'banner') {
      banner({ text: notice.text, tone: 'refused' })
    } else alert(notice)
  }
}
