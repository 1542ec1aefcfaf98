import { type ReactNode, useEffect, useRef } from 'react'
import { t } from './text.ts'

const Warning = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="1.8" />
    <path d="M12 7.500v5.500M12 16v.5" stroke="currentColor" strokeWidth="1.8" />
  </svg>
)

/** An in-page alert: the focus is in it, and Enter or Escape closes it (AUT-07). */
export const Alert = (props: {
  text: string
  help: string
  icon?: ReactNode
  onClose: () => void
}) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="alert-text"
      aria-describedby="alert-help"
      className="alert"
      onClose={props.onClose}
    >
      <h2 id="alert-text">
        {props.icon || <Warning />}
        <span>{props.text}</span>
      </h2>
      <p id="alert-help">{props.help}</p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {t('OK')}
      </button>
    </dialog>
  )
}
