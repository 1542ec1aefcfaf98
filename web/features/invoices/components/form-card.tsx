'use no memo'
// The handlers of a form are new after every key: a memo would never hit, and weighs on the phone.
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Refusal } from '#domain/shared/refusal.ts'
import styles from './form-card.module.css'
import { focusFirst, focusRefused, isDesk, onFormKey } from './form-keys.ts'

/** The form of one bill: its fields scroll, its button stays. */
export const FormCard = (props: {
  form: RefObject<HTMLFormElement | null>
  title: string
  aside?: ReactNode
  editing: boolean
  held: boolean
  /** Why the last try was refused, until something is changed. */
  refused: Refusal | undefined
  save: () => void
  /** What stands below the fields. */
  foot: ReactNode
  children: ReactNode
}) => {
  const { form, save } = props
  useEffect(() => {
    if (isDesk()) focusFirst(form.current)
  }, [form])
  useEffect(() => {
    if (props.refused) focusRefused(form.current)
  }, [form, props.refused])
  return (
    <section className={styles['card']} data-editing={props.editing} aria-labelledby="form-title">
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onKeyDown={(event) => onFormKey(event, save)}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div
          className={styles['scroll']}
          // Held, none of its fields can be reached: then it must be scrolled by keyboard itself.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={props.held ? 0 : undefined}
        >
          <fieldset className={styles['fields']} disabled={props.held}>
            <header className={styles['head']}>
              <h2 id="form-title">{props.title}</h2>
              {props.aside}
            </header>
            {props.children}
          </fieldset>
        </div>
        {props.foot}
      </form>
    </section>
  )
}
