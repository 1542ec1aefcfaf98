import '#web/components/menu.css'
import { Menu } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNextFrame } from '#web/components/use-next-frame.ts'
import type { InvoiceAction } from './invoice-action.ts'
import { MoreButton } from './more-button.tsx'

const press = ({ does, label }: InvoiceAction) =>
  typeof does === 'string'
    ? ({
        component: 'a',
        href: does,
        target: '_blank',
        rel: 'noreferrer',
        'aria-label': label,
      } as const)
    : { onClick: does, 'aria-label': label }

/** Replaces the placeholder button after its chunk has loaded, takes its focus, and opens. */
export const InvoiceMenu = (props: { name: string; actions: readonly InvoiceAction[] }) => {
  const [opened, setOpened] = useState(true)
  const isNext = useNextFrame()
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => target.current?.focus(), [])
  return (
    <Menu position="bottom-end" width={180} opened={isNext && opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton name={props.name} ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {props.actions.map((action) => (
          <Menu.Item key={action.text} h={44} {...press(action)}>
            {action.text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
