import { ActionIcon } from '@mantine/core'
import { IconEdit, IconTrash, IconX } from '@tabler/icons-react'

const ICONS = { edit: IconEdit, delete: IconTrash, remove: IconX } as const

/** An icon button for one row of a list, 44 px for touch. */
export const RowAction = (props: {
  does: keyof typeof ICONS
  label: string
  onClick: () => void
}) => {
  const Icon = ICONS[props.does]
  return (
    <ActionIcon
      variant="subtle"
      color="var(--text-2)"
      size={44}
      aria-label={props.label}
      onClick={props.onClick}
    >
      <Icon size={20} stroke={1.6} />
    </ActionIcon>
  )
}
