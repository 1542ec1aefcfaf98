import './dialog.css'
import { Button, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './edit-dialog.module.css'
import { focusWrong } from './focus-wrong.ts'
import { SaveButton } from './save-button.tsx'

// Escape that closes an alert above also reaches this dialog, and would discard the draft.
const isAlertOpen = () => document.querySelector('dialog[open]') !== null

// Restore focus immediately, not after the fade: a following alert returns focus to that element.
const useFocusBack = (opened: boolean) =>
  useEffect(() => {
    const opener = document.activeElement
    if (!opened || !(opener instanceof HTMLElement)) return
    return () => opener.focus()
  }, [opened])

/** A dialog to edit one record; Save stays visible however long the form is. */
export const EditDialog = (props: {
  opened: boolean
  title: string
  /** The button's text if it is not 'Save'. */
  action?: string
  busy: boolean
  note?: ReactNode
  save: () => void
  close: () => void
  children: ReactNode
}) => {
  useFocusBack(props.opened)
  const close = () => !isAlertOpen() && props.close()
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise the key would also close the question that this close may ask.
        event.preventDefault()
        close()
      }}
      title={props.title}
      withCloseButton={false}
    >
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!focusWrong(event.currentTarget)) props.save()
        }}
      >
        {props.children}
        <div className={styles['actions']}>
          {props.note && <span className={styles['note']}>{props.note}</span>}
          <Button variant="default" onClick={props.close}>
            {t('Cancel')}
          </Button>
          <SaveButton busy={props.busy}>{props.action ?? t('Save')}</SaveButton>
        </div>
      </form>
    </Modal>
  )
}
