import { IconFilePlus, IconListDetails, IconPackages } from '@tabler/icons-react'
import type { View } from '#web/features/invoices/use-view.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bottom-tabs.module.css'

const TABS = /* i18n: label */ [
  { view: 'bill', label: 'Bill', Icon: IconFilePlus },
  { view: 'bills', label: 'Bills', Icon: IconListDetails },
  { view: 'stock', label: 'Stock', Icon: IconPackages },
] as const

/** C16: the parts of billing home on a phone. */
export const BottomTabs = (props: {
  view: View
  /** Bills that are not delivered, of any day. */
  notDelivered: number | undefined
  onChoose: (view: View) => void
}) => (
  <nav className={styles['tabs']} aria-label={t('Parts of the counter')}>
    {TABS.map(({ view, label, Icon }) => (
      <button
        key={view}
        type="button"
        aria-current={view === props.view ? 'page' : undefined}
        onClick={() => props.onChoose(view)}
      >
        <Icon size={22} stroke={1.6} aria-hidden="true" />
        <span>{t(label)}</span>
        {view === 'bills' && props.notDelivered !== undefined && props.notDelivered > 0 && (
          <small aria-label={t('{n} not delivered', { n: props.notDelivered })} role="img">
            {props.notDelivered}
          </small>
        )}
      </button>
    ))}
  </nav>
)
