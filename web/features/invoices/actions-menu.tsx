import '#web/components/menu.css'
import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useNextFrame } from '#web/components/use-next-frame.ts'
import { t } from '#web/public/shared/text.ts'
import { ActionsButton } from './components/actions-button.tsx'
import type { Actions } from './use-actions.ts'

/** Replaces the placeholder button after its chunk has loaded, takes its focus, and opens. */
export const ActionsMenu = ({ actions, links }: Actions) => {
  const [opened, setOpened] = useState(true)
  const isNext = useNextFrame()
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => target.current?.focus(), [])
  return (
    <Menu position="bottom-end" width={220} opened={isNext && opened} onChange={setOpened}>
      <Menu.Target>
        <ActionsButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, run, idle }) => (
          <Menu.Item key={label} h={44} disabled={idle} onClick={run}>
            {t(label)}
          </Menu.Item>
        ))}
        {actions.length > 0 && links.length > 0 && <Menu.Divider />}
        {links.map(({ path, label }) => (
          <Menu.Item key={path} h={44} component={Link} to={path}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
