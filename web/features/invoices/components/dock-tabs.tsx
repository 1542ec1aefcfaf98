import { IconListDetails, IconTruckLoading } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'
import styles from './dock-tabs.module.css'

export type DockView = 'load' | 'bills'

const TABS = /* i18n: label */ [
  { view: 'load', label: 'To load', Icon: IconTruckLoading },
  { view: 'bills', label: 'All bills', Icon: IconListDetails },
] as const

/** The two parts of the home of staff; on a phone at the bottom. */
export const DockTabs = (props: {
  view: DockView
  toLoad: number | undefined
  onChoose: (view: DockView) => void
}) => (
  <nav className={styles['tabs']} aria-label={t('Parts of the dock')}>
    {TABS.map(({ view, label, Icon }) => (
      <button
        key={view}
        type="button"
        aria-current={view === props.view ? 'page' : undefined}
        onClick={() => props.onChoose(view)}
      >
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        <span>{t(label)}</span>
        {view === 'load' && props.toLoad !== undefined && props.toLoad > 0 && (
          <small>{props.toLoad}</small>
        )}
      </button>
    ))}
  </nav>
)
