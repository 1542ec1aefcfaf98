import { ActionIcon } from '@mantine/core'
import type { IconPencil } from '@tabler/icons-react'

/** A quiet button at the end of a row; its label says of which. */
export const RowAction = (props: {
  label: string
  Icon: typeof IconPencil
  onClick: () => void
}) => (
  <ActionIcon
    variant="subtle"
    color="var(--text-2)"
    size={44}
    aria-label={props.label}
    onClick={props.onClick}
  >
    <props.Icon size={20} stroke={1.6} />
  </ActionIcon>
)
