import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#web/light/text.ts'

/** The alert of what went well, where a screen's messages come as alerts (ERR-01). */
export const DoneAlert = (props: { text: string; help: string; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="done-text"
      aria-describedby="done-help"
      className="alert"
      onClose={props.onClose}
    >
      <h2 id="done-text">
        <IconCircleCheck size={24} stroke={1.8} style={{ color: 'var(--ok)' }} aria-hidden="true" />
        <span>{props.text}</span>
      </h2>
      <p id="done-help">{props.help}</p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {t('OK')}
      </button>
    </dialog>
  )
}
