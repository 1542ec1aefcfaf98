import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { type Conflict, ConflictBox } from '#web/components/conflict-box.tsx'
import { FormFrame } from '#web/components/form-frame.tsx'

/** LED-04: the form of a record; `of` is the id of the record being edited. */
export const RecordForm = ({
  title,
  lost,
  onCancel,
  children,
  ...frame
}: ComponentProps<typeof FormFrame> & {
  title: string
  lost: Conflict | undefined
  children: ReactNode
}) => (
  <Card title={title} active={frame.of !== undefined}>
    <FormFrame {...frame} onCancel={frame.of ? onCancel : undefined}>
      {lost && <ConflictBox {...lost} />}
      {children}
    </FormFrame>
  </Card>
)
