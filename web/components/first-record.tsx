import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { focusEntryForm } from './focus-entry.ts'

const LOOK = {
  variant: 'default',
  leftSection: <IconPlus size={20} stroke={1.8} aria-hidden="true" />,
} as const

/** SET-03: the button of an empty state that opens the form of its first record. */
export const FirstRecord = (props: {
  label: string
  /** Another screen; or `onClick`; or the form of this screen. */
  to?: string
  onClick?: () => void
}) =>
  props.to ? (
    <Button {...LOOK} component={Link} to={props.to}>
      {props.label}
    </Button>
  ) : (
    <Button {...LOOK} onClick={props.onClick ?? focusEntryForm}>
      {props.label}
    </Button>
  )
