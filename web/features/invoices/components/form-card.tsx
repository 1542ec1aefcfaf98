'use no memo'
// Form handlers change on every key press: a memo would never hit, and costs time on a phone.
import { type ReactNode, type RefObject, useEffect } from 'react'
import type { Refusal } from '#domain/shared/refusal.ts'
import { ENTRY_FORM } from '#web/components/focus-entry.ts'
import styles from './form-card.module.css'
import { begins, focusFirst, focusRefused, isDesk, onFormKey } from './form-keys.ts'

/** The form of one bill: the fields scroll, the save button stays visible. */
export const FormCard = (props: {
  form: RefObject<HTMLFormElement | null>
  title: string
  aside?: ReactNode
  editing: boolean
  isSubmitting: boolean
  /** Why the last attempt was refused; cleared by the next change. */
  refused: Refusal | undefined
  save: () => void
  /** Escape, if no list used it. */
  onEscape?: (() => void) | undefined
  /** The next bill begins with a key or a click in a field. */
  onBegin?: (() => void) | undefined
  /** A key while the bill is saved; true if it was taken. */
  onAhead?: ((key: string) => boolean) | undefined
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
        {...ENTRY_FORM}
        className={styles['form']}
        noValidate
        onKeyDown={(event) => {
          if (!props.isSubmitting) onFormKey(event, props)
          // The next bill has the key already: the browser must not type it there again.
          else if (!event.ctrlKey && !event.metaKey && props.onAhead?.(event.key))
            event.preventDefault()
        }}
        onKeyDownCapture={(event) => begins(event) && props.onBegin?.()}
        onPointerDownCapture={({ target }) => {
          if ((target as Element).closest('fieldset')) props.onBegin?.()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div
          className={styles['scroll']}
          // Disabled fields take no focus, so a keyboard user could not scroll the form.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={props.isSubmitting ? 0 : undefined}
        >
          <fieldset className={styles['fields']} disabled={props.isSubmitting}>
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
