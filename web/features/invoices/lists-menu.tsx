import '#web/components/menu.css'
import { Menu } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useNextFrame } from '#web/components/use-next-frame.ts'
import { t } from '#web/public/shared/text.ts'
import { ListsButton } from './components/lists-button.tsx'
import type { ListName } from './use-bill-view.ts'

/** Replaces the placeholder button after its chunk has loaded, takes its focus, and opens. */
export const ListsMenu = (props: {
  label: ReactNode
  isPressed: boolean
  button: RefObject<HTMLButtonElement | null>
  lists: readonly { readonly name: ListName; readonly text: string }[]
  csv: string | undefined
  onOpen: (name: ListName) => void
  /** UPI-06: undefined while UPI is off. */
  onNotConfirmed?: () => void
  onDates: () => void
}) => {
  const { button } = props
  const [opened, setOpened] = useState(true)
  const isNext = useNextFrame()
  useEffect(() => button.current?.focus(), [button])
  return (
    <Menu position="bottom-end" width={220} opened={isNext && opened} onChange={setOpened}>
      <Menu.Target>
        <ListsButton ref={button} aria-pressed={props.isPressed} label={props.label} />
      </Menu.Target>
      <Menu.Dropdown>
        {props.lists.map(({ name, text }) => (
          <Menu.Item key={name} h={44} onClick={() => props.onOpen(name)}>
            {text}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {props.onNotConfirmed && (
          <Menu.Item h={44} onClick={props.onNotConfirmed}>
            {t('Not confirmed')}
          </Menu.Item>
        )}
        <Menu.Item h={44} onClick={props.onDates}>
          {t('Dates…')}
        </Menu.Item>
        {props.csv !== undefined && (
          <Menu.Item h={44} component="a" href={props.csv} download="tokens.csv">
            {t('Download CSV')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
