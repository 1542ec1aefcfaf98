import { useEffect, useRef } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { plural } from '#web/components/plural.ts'
import { queryClient, refetchAll } from '#web/lib/api/queries.ts'
import { useHandedOver } from '#web/lib/commands/handed-over.ts'
import { setSession } from '#web/lib/session/session.ts'
import { forgetUnsaved } from '#web/lib/session/unsaved.ts'
import { clearBrowserStore } from '#web/lib/storage/browser-store.ts'
import { type LoggedIn, LoginForm } from '#web/public/shared/login-form.tsx'
import { writeSessionHint } from '#web/public/shared/session-hint.ts'
import { t } from '#web/public/shared/text.ts'

/** AUT-13: the same user continues on the open screen; another user starts with an empty one. */
export const LoginOver = (props: { phone: string; userId: string; isSalesman: boolean }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const handedOver = useHandedOver(props.userId)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // The phone is filled in already, so focus the password.
    dialog.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus()
  }, [])

  const onLogin = async (who: LoggedIn) => {
    if (who.id === props.userId) {
      setSession(who)
      refetchAll()
      return
    }
    forgetUnsaved()
    queryClient.clear()
    await clearBrowserStore()
    writeSessionHint(who)
    location.replace('/')
  }

  return (
    <dialog
      ref={dialog}
      className="alert"
      aria-labelledby="login-over-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="login-over-title">{t('Please login again')}</h2>
      {props.isSalesman && <p>{t(messages.salesman.noSalesman)}</p>}
      {handedOver > 0 && (
        <p role="status">
          {plural(
            handedOver,
            '# bill was handed to the office.',
            '# bills were handed to the office.',
          )}
        </p>
      )}
      <p>{t('Your session has ended. What you typed is still here.')}</p>
      <LoginForm phone={props.phone} onLogin={onLogin} />
      <a className="leave" href="/">
        {t('Leave this screen')}
      </a>
    </dialog>
  )
}
