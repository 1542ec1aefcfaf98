import { IconHammer } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Role } from '#domain/access/roles.ts'
import { type ScreenId, screensOutsideMenu } from '#domain/access/screens.ts'
import { useSession } from '#web/data/session.ts'
import { t } from '#web/light/text.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { StateFace } from '#web/ui/state-face.tsx'
import { TITLES } from './titles.ts'

/** Stands where a later screen will: honest, and with the ways on from here. */
export const NotBuilt = (props: { screen: ScreenId }) => {
  const { who } = useSession()
  const others = screensOutsideMenu(who?.role as Role)
  return (
    <>
      <PageHead title={t(TITLES[props.screen])} />
      <StateFace
        icon={<IconHammer size={40} stroke={1.4} />}
        title={t('This screen is not built yet.')}
      >
        {props.screen === 'billing-home' && (
          <nav aria-label={t('Other screens')}>
            {others.map(({ path, screen }) => (
              <p key={path}>
                <Link to={path}>{t(TITLES[screen])}</Link>
              </p>
            ))}
          </nav>
        )}
      </StateFace>
    </>
  )
}
