import '#web/components/menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'

export interface RowAction {
  readonly text: string
  readonly icon: ReactNode
  readonly run: () => void
}

export const RowMenu = (props: { name: string; actions: readonly RowAction[] }) => (
  <Menu
    position="bottom-end"
    width={220}
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
        <IconDotsVertical size={20} stroke={1.8} />
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
