import '#web/components/menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'

export interface MenuAction {
  readonly text: string
  readonly icon: ReactNode
  readonly run: () => void
}

/** The rare actions of a row. */
export const RowMenu = (props: {
  name: string
  actions: readonly MenuAction[]
  /** The dots stand one above the other, at the end of a narrow row. */
  upright?: boolean
}) => {
  const Dots = props.upright ? IconDotsVertical : IconDots
  return (
    <Menu
      position="bottom-end"
      width={240}
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="var(--text-2)"
          size={44}
          aria-label={t('More for {name}', { name: props.name })}
        >
          <Dots size={20} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {props.actions.map(({ text, icon, run }) => (
          <Menu.Item key={text} h={44} leftSection={icon} onClick={run}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
