import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { Card } from '#web/components/card.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './add-panel.module.css'

/** A small form that expands below the head of the screen. */
export const AddPanel = ({
  formRef,
  ...props
}: {
  formRef: RefObject<HTMLFormElement | null>
  id: string
  title: string
  save: () => void
  close: () => void
  children: ReactNode
}) => {
  useEffect(() => formRef.current?.querySelector('input')?.focus(), [formRef])
  return (
    <div id={props.id} className={styles['panel']}>
      <Card title={props.title}>
        <form
          ref={formRef}
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            props.save()
          }}
        >
          {props.children}
          <div className={styles['actions']}>
            <Button variant="default" onClick={props.close}>
              {t('Cancel')}
            </Button>
            <Button type="submit">{props.title}</Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
