import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/public/shared/text.ts'
import { ENTRY_FORM } from './focus-entry.ts'
import { focusWrong } from './focus-wrong.ts'
import styles from './form-frame.module.css'
import { NoNetwork } from './no-network.tsx'
import { SaveButton } from './save-button.tsx'

// Only with a mouse or touchpad: on a phone the focus would open the keypad.
const focusStart = (form: HTMLFormElement | null) => {
  if (!matchMedia('(pointer: fine)').matches) return
  const field = form?.querySelector('[data-start] input') ?? form?.querySelector('input')
  if (field instanceof HTMLElement) field.focus()
}

/** A form on a card; its footer with the sum and the button is sticky. */
export const FormFrame = (props: {
  offline: boolean
  busy: boolean
  sum?: ReactNode
  action: string
  /** The id of the record in the fields; a change moves the focus to the first field. */
  of?: string | undefined
  onCancel?: (() => void) | undefined
  /** True if it was saved. */
  onSubmit: () => Promise<boolean>
  children: ReactNode
}) => {
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusWrong(event.currentTarget)) return
    if (await props.onSubmit()) focusStart(form.current)
  }

  const last = useRef<string>(undefined)
  useEffect(() => {
    if (last.current !== props.of) focusStart(form.current)
    last.current = props.of
  }, [props.of])

  return (
    <form ref={form} {...ENTRY_FORM} className={styles['form']} noValidate onSubmit={submit}>
      {props.children}
      <div className={styles['foot']}>
        {props.offline && <NoNetwork />}
        {props.sum}
        <div className={styles['actions']}>
          {props.onCancel && (
            <Button variant="default" className={styles['save']} onClick={props.onCancel}>
              {t('Cancel')}
            </Button>
          )}
          <SaveButton className={styles['save'] ?? ''} busy={props.busy}>
            {props.action}
          </SaveButton>
        </div>
      </div>
    </form>
  )
}

/** The running sum, beside the button. */
export const FormSum = (props: { value: string; children: ReactNode }) => (
  <p className={styles['total']}>
    <strong>{props.value}</strong>
    <span>{props.children}</span>
  </p>
)
