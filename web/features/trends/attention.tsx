import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { plural } from '#web/components/plural.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { type AttentionPlaces, type AttentionRow, alertRow } from './alert-words.ts'
import { AttentionCard } from './components/attention-card.tsx'
import { useAlerts } from './use-alerts.ts'
import { useWaitingCounts, type WaitingCounts } from './use-waiting-counts.ts'

/** R23: what ends only when it is decided. */
const undecided = ({ onHold, restores }: WaitingCounts, to: string | null): AttentionRow[] => [
  ...(onHold > 0
    ? [
        {
          key: 'hold',
          icon: 'hold' as const,
          title: plural(
            onHold,
            '# entry waits for your decision',
            '# entries wait for your decision',
          ),
          help: t('Not counted until you decide'),
          at: null,
          to,
        },
      ]
    : []),
  ...(restores > 0
    ? [
        {
          key: 'restore',
          icon: 'restore' as const,
          title: t('The database was restored'),
          help: t('Some entries may be missing'),
          at: null,
          to,
        },
      ]
    : []),
]

/** Billing is at `/owner` for both; only the boss has the Salesman Report. */
const usePlaces = (): AttentionPlaces & { readonly decides: boolean } => {
  const role = useSession().who?.role as Role
  const decides = can({ role, mustChangePassword: false }, 'held.decide')
  return { billing: '/owner', salesmen: decides ? '/saleman-report' : null, decides }
}

/** BOS-04. */
export const Attention = () => {
  const places = usePlaces()
  const catalog = useCatalog()
  const counts = useWaitingCounts()
  const openPanel = useOpenPanel()
  const { alerts, ...list } = useAlerts()
  const rows = alerts &&
    counts && [
      ...undecided(counts, places.salesmen),
      ...alerts
        .filter(({ kind }) => kind !== 'hold' || !places.decides)
        .flatMap((alert) => alertRow(alert, places, catalog) ?? []),
    ]
  return (
    <AttentionCard
      {...list}
      rows={rows}
      today={useToday()}
      offline={useLiveState() === 'offline'}
      onSettings={() => openPanel('settings')}
    />
  )
}
