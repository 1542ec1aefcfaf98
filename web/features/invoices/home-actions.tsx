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

/** The button shows immediately; its menu loads lazily, or as plain buttons if that fails. */
const InMenu = (props: Actions) => {
  const [isRequested, setRequested] = useState(false)
  const part = usePart(loadMenu, isRequested)
  if (isRequested && part === 'failed') {
    return (
      <div className={styles['wrapped']}>
        <InLine {...props} />
      </div>
    )
  }
  if (isRequested && typeof part === 'object') return <part.ActionsMenu {...props} />
  return (
    <ActionsButton aria-haspopup="menu" aria-expanded={false} onClick={() => setRequested(true)} />
  )
}

const InLine = ({ actions, links }: Actions) => (
  <>
    {links.length > 0 && (
      <nav className={styles['links']} aria-label={t('Other screens')}>
        {links.map(({ path, label }) => (
          <Link key={path} to={path}>
            {t(label)}
          </Link>
        ))}
      </nav>
    )}
    {actions.map(({ label, Icon, run, idle }) => (
      <Button
        key={label}
        variant="default"
        disabled={idle}
        leftSection={<Icon size={20} stroke={1.6} aria-hidden="true" />}
        onClick={run}
      >
        {t(label)}
      </Button>
    ))}
  </>
)

export const HomeActions = (props: { role: Role; token: TokenOfDay | undefined }) => {
  const all = useActions(props.role, props.token)
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  return isNarrow ? <InMenu {...all} /> : <InLine {...all} />
}
