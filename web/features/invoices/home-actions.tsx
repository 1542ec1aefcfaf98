import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import { ActionsButton } from './components/actions-button.tsx'
import styles from './home-actions.module.css'
import { type Actions, useActions } from './use-actions.ts'
import type { TokenOfDay } from './use-reset-token.ts'

const loadMenu = () => import('./actions-menu.tsx')

const Links = (props: Pick<Actions, 'links'>) =>
  props.links.length > 0 && (
    <nav className={styles['links']} aria-label={t('Other screens')}>
      {props.links.map(({ path, label }) => (
        <Link key={path} to={path}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )

/** The button shows immediately; its menu loads lazily, or as plain buttons if that fails. */
const InMenu = (props: Actions) => {
  const [isRequested, setRequested] = useState(false)
  const part = usePart(loadMenu, isRequested)
  if (isRequested && part === 'failed') {
    return (
      <div className={styles['unfolded']}>
        <Links links={props.links} />
        {props.actions.map(({ label, run, idle }) => (
          <Button key={label} variant="default" disabled={idle} onClick={run}>
            {t(label)}
          </Button>
        ))}
      </div>
    )
  }
  if (isRequested && typeof part === 'object') return <part.ActionsMenu {...props} />
  return (
    <ActionsButton aria-haspopup="menu" aria-expanded={false} onClick={() => setRequested(true)} />
  )
}

/** How many links fit into the header; the menu has the others. */
const useLinksInLine = (): number => {
  const isWide = useMediaQuery('(min-width: 1440px)')
  const isMedium = useMediaQuery('(min-width: 1280px)')
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  if (isNarrow) return 0
  if (isWide) return 7
  return isMedium ? 5 : 2
}

/** C36, C41: links in the header; what is seldom needed, or does not fit, is in the menu. */
export const HomeActions = (props: { role: Role; token: TokenOfDay | undefined }) => {
  const { actions, links } = useActions(props.role, props.token)
  const inLine = useLinksInLine()
  const rest = links.slice(inLine)
  return (
    <>
      <Links links={links.slice(0, inLine)} />
      {actions.length + rest.length > 0 && <InMenu actions={actions} links={rest} />}
    </>
  )
}
