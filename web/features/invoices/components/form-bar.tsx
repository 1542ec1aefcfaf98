import '@mantine/core/styles/Kbd.layer.css'
import { Button, Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { SaveButton } from '#web/components/save-button.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './form-bar.module.css'

/** A note about the bill, above the button. */
export const FormNote = (props: { role: 'alert' | 'status'; children: ReactNode }) => (
  <div className={styles['note']} role={props.role}>
    {props.children}
  </div>
)

export const FormSum = (props: { value: string; word: string; isLarge?: boolean }) => (
  <p className={styles['sum']} data-large={props.isLarge}>
    <strong>{props.value}</strong>
    <span>{props.word}</span>
  </p>
)

interface FormBarProps {
  /** The last fields of the bill; they do not scroll. */
  readonly end?: ReactNode
  readonly note?: ReactNode
  /** In place of the sums and the button, after a save. */
  readonly saved?: ReactNode
  readonly sums: ReactNode
  readonly action: string
  readonly isSubmitting: boolean
  /** Closes the edit without saving. */
  readonly onCancel?: (() => void) | undefined
  /** Empties the form. */
  readonly onClear?: (() => void) | undefined
}

const BarLine = (props: FormBarProps) => (
  <div className={styles['line']}>
    {props.sums}
    {props.onCancel && (
      <Button variant="default" onClick={props.onCancel}>
        {t('Cancel')}
      </Button>
    )}
    {props.onClear && (
      <Button variant="default" onClick={props.onClear}>
        {t('Clear')}
      </Button>
    )}
    <SaveButton busy={props.isSubmitting}>
      <span>{props.action}</span>
      <Kbd className={styles['key'] ?? ''} aria-hidden="true">
        {t('Ctrl ↵')}
      </Kbd>
    </SaveButton>
  </div>
)

/** The running sums and the save button; the bar is sticky, so the button stays in reach. */
export const FormBar = (props: FormBarProps) => (
  <footer className={styles['foot']} data-saved={Boolean(props.saved)}>
    {props.end && (
      <fieldset className={styles['end']} disabled={props.isSubmitting}>
        {props.end}
      </fieldset>
    )}
    {props.note}
    {props.saved || <BarLine {...props} />}
  </footer>
)
