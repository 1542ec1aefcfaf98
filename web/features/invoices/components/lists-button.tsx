import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Chip } from './filter-chips.tsx'

/** The last chip: the name of the list or the days, and a menu of others. */
export const ListsButton = ({
  label,
  ...props
}: ComponentProps<'button'> & { label: ReactNode }) => (
  <Chip {...props}>
    {label}
    <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
  </Chip>
)
