import {
  IconBook2,
  IconBottle,
  IconBuildingFactory2,
  IconBuildingStore,
  IconChartBar,
  IconHome,
  IconListDetails,
  IconPackage,
  IconReceipt2,
  IconRecycle,
  IconReportAnalytics,
  IconTag,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MenuEntry, MenuScreenId } from '#domain/access/screens.ts'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './side-menu.module.css'

const ICONS: Readonly<Record<MenuScreenId, typeof IconHome>> = {
  'boss-dashboard': IconHome,
  'billing-home': IconReceipt2,
  'add-user': IconUserPlus,
  'raw-stock': IconPackage,
  production: IconBuildingFactory2,
  scrap: IconRecycle,
  'sales-insights': IconChartBar,
  'salesman-report': IconReportAnalytics,
  bottlers: IconBottle,
  prices: IconTag,
  enterprises: IconBuildingStore,
  customers: IconUsers,
  accounts: IconBook2,
  trends: IconChartBar,
  products: IconListDetails,
  'own-report': IconReportAnalytics,
  'own-sales': IconChartBar,
  receive: IconReceipt2,
}

const loadCount = () => import('#web/features/trends/waiting-count.tsx')

/** R23: only the boss has these entries, so no other role loads it. */
const Count = (props: { of: 'boss-dashboard' | 'salesman-report' }) => {
  const part = usePart(loadCount)
  return typeof part === 'string' ? null : <part.WaitingCount {...props} />
}

export const SideMenu = (props: {
  entries: readonly MenuEntry[]
  path: string
  onChoose?: () => void
}) => (
  <nav aria-label={t('Screens')} className={styles['menu']}>
    {props.entries.map(({ label, path, screen, hasLine }) => {
      const Icon = ICONS[screen]
      return (
        <Link
          key={path}
          to={path}
          className={styles['entry']}
          data-line={hasLine}
          aria-current={path === props.path ? 'page' : undefined}
          onClick={props.onChoose}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          {t(label)}
          {(screen === 'boss-dashboard' || screen === 'salesman-report') && <Count of={screen} />}
        </Link>
      )
    })}
  </nav>
)
