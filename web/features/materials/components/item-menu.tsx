import '#web/components/menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconEdit, IconTrash } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'

/** RAW-02: rare actions in a menu, so wet hands do not tap them by mistake. */
export const ItemMenu = (props: { name: string; rename: () => void; remove: () => void }) => (
  <Menu
    position="bottom-end"
    width={200}
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
        <IconDots size={20} stroke={1.8} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item h={44} leftSection={<IconEdit size={20} stroke={1.6} />} onClick={props.rename}>
        {t('Rename')}
      </Menu.Item>
      <Menu.Item h={44} leftSection={<IconTrash size={20} stroke={1.6} />} onClick={props.remove}>
        {t('Delete')}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
