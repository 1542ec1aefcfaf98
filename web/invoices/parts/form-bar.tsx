import '@mantine/core/styles/Kbd.css'
import { Button, Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/light/text.ts'
import styles from './form-bar.module.css'

/** Words about the bill, right above the button. */
export const FormNote = (props: { role: 'alert' | 'status'; children: ReactNode }) => (
  <div className={styles['note']} role={props.role}>
    {props.children}
  </div>
)

export const FormSum = (props: { value: string; word: string }) => (
  <p className={styles['sum']}>
    <strong>{props.value}</strong>
    <span>{props.word}</span>
  </p>
)

/** The running sums and the one button; on a phone it stays in reach of the thumb. */
export const FormBar = (props: {
  note?: ReactNode
  sums: ReactNode
  action: string
  held: boolean
  onCancel?: (() => void) | undefined
}) => (
  <footer className={styles['foot']}>
    {props.note}
    <div className={styles['line']}>
      {props.sums}
      {props.onCancel && (
        <Button variant="default" onClick={props.onCancel}>
          {t('Cancel')}
        </Button>
      )}
      <Button type="submit" aria-disabled={props.held} loading={props.held}>
        <span>{props.action}</span>
        <Kbd className={styles['key'] ?? ''} aria-hidden="true">
          {t('Ctrl ↵')}
        </Kbd>
      </Button>
    </div>
  </footer>
)
