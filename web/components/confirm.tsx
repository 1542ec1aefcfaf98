import { Button } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './confirm.module.css'

export interface Question {
  readonly title: string
  /** The record in question: the second line of the dialog. */
  readonly subject?: string
  readonly help?: string
  readonly action: string
  /** The other button, where 'Cancel' could mean the action itself. */
  readonly keep?: string
  /** Nothing is lost, so the button is not red. */
  readonly harmless?: boolean
}

interface Open extends Question {
  readonly answer: (yes: boolean) => void
}

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() =>
  Promise.resolve(false),
)

export const useConfirm = () => use(ConfirmContext)

const Dialog = ({ question, onEnd }: { question: Open; onEnd: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const yes = useRef(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="confirm-title"
      aria-describedby={question.subject ? 'confirm-subject' : 'confirm-help'}
      className={styles['dialog']}
      onClose={() => {
        question.answer(yes.current)
        onEnd()
      }}
    >
      <h2 id="confirm-title">{question.title}</h2>
      {question.subject && (
        <p id="confirm-subject" className={styles['subject']}>
          {question.subject}
        </p>
      )}
      {question.help && (
        <p id="confirm-help" className={styles['help']}>
          {question.help}
        </p>
      )}
      <div className={styles['actions']}>
        <Button variant="default" autoFocus onClick={() => dialog.current?.close()}>
          {question.keep ?? t('Cancel')}
        </Button>
        <Button
          color={question.harmless ? 'accent' : 'bad'}
          onClick={() => {
            yes.current = true
            dialog.current?.close()
          }}
        >
          {question.action}
        </Button>
      </div>
    </dialog>
  )
}

/** Asks before an action; the focus starts on Cancel. */
export const ConfirmProvider = (props: { children: ReactNode }) => {
  const [open, setOpen] = useState<Open>()
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setOpen({ ...question, answer })
      }),
    [],
  )
  return (
    <ConfirmContext value={confirm}>
      {props.children}
      {open && <Dialog question={open} onEnd={() => setOpen(undefined)} />}
    </ConfirmContext>
  )
}
