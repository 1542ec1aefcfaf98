import type { Catalog } from '#domain/catalog/catalog.ts'
import { businessDay, businessTime, formatShortDay, formatTime } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedAlert } from './use-alerts.ts'

export type AttentionIcon = 'deleted' | 'money' | 'clock' | 'upi' | 'stock' | 'hold' | 'restore'

export interface AttentionRow {
  readonly key: string
  readonly icon: AttentionIcon
  readonly title: string
  readonly help: string
  /** When it happened, if that matters. */
  readonly at: string | null
  /** Where to look; null opens nothing, 'settings' the business settings. */
  readonly to: string | null
  /** Undefined for what ends only when it is decided. */
  readonly alertId?: string
}

/** The paths of the viewer. */
export interface AttentionPlaces {
  readonly billing: string
  readonly salesmen: string | null
}

const joined = (...parts: (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(' · ')

const byWord = ({ by }: ListedAlert) => by && t('by {name}', { name: by })

const deletedTitle = ({ token, day, at, paise }: ListedAlert): string => {
  const isLate = day !== null && businessDay(Date.parse(at)) > day
  const amount = paise === null ? '–' : formatRupees(paise)
  if (token === null) {
    return isLate
      ? t("Salesman's bill deleted after its day, {amount}", { amount })
      : t("Salesman's bill deleted, {amount}", { amount })
  }
  return isLate
    ? t('Bill {n} deleted after its day, {amount}', { n: token, amount })
    : t('Bill {n} deleted, {amount}', { n: token, amount })
}

const below = ({ paise, autoPaise }: ListedAlert): number =>
  autoPaise ? Math.round((1 - (paise ?? 0) / autoPaise) * 100) : 0

const billOf = (alert: ListedAlert, places: AttentionPlaces, deleted = false): string | null => {
  if (alert.source !== 'counter') return places.salesmen
  if (deleted) return `${places.billing}?list=deleted`
  const day = alert.day ?? ''
  const address = new URLSearchParams({ from: day, to: day, search: String(alert.token ?? '') })
  return `${places.billing}?${address}`
}

type Words = Pick<AttentionRow, 'icon' | 'title' | 'help' | 'to'>

const WORDS: Readonly<
  Record<string, (alert: ListedAlert, places: AttentionPlaces, catalog: Catalog) => Words>
> = {
  deleted: (alert, places) => ({
    icon: 'deleted',
    title: deletedTitle(alert),
    help: joined(alert.customerName, byWord(alert)),
    to: billOf(alert, places, true),
  }),
  'low total': (alert, places) => ({
    icon: 'money',
    title: t('Total {n} % below the rates', { n: below(alert) }),
    help: joined(
      alert.token !== null && t('Token {n}', { n: alert.token }),
      alert.customerName,
      t('typed {typed}, rates {rates}', {
        typed: formatRupees(alert.paise ?? 0),
        rates: formatRupees(alert.autoPaise ?? 0),
      }),
    ),
    to: billOf(alert, places),
  }),
  clock: (alert, places) => ({
    icon: 'clock',
    title: t('A bill with a doubtful time'),
    help: joined(alert.customerName, byWord(alert)),
    to: places.salesmen,
  }),
  hold: (alert, places) => ({
    icon: 'hold',
    title: t('Bills wait for a decision of the boss'),
    help: joined(byWord(alert)),
    to: places.salesmen,
  }),
  upi: (alert) => ({
    icon: 'upi',
    title: t('The UPI id was changed'),
    help: joined(alert.upiId, byWord(alert)),
    to: 'settings',
  }),
  stock: (alert, _places, catalog) => ({
    icon: 'stock',
    title: t('{product}: stock below 0', {
      product: catalog.find(alert.product ?? '')?.label ?? alert.product ?? '',
    }),
    help: t('More billed than produced'),
    to: '/production',
  }),
}

/** A kind of a newer server, which this app does not know yet, is left out. */
export const alertRow = (
  alert: ListedAlert,
  places: AttentionPlaces,
  catalog: Catalog,
): AttentionRow | undefined => {
  const words = WORDS[alert.kind]?.(alert, places, catalog)
  return words && { key: alert.id, alertId: alert.id, at: alert.at, ...words }
}

/** '8:10 am' today, else '14 Nov'. */
export const timeOfAlert = (at: string, today: string): string => {
  const ms = Date.parse(at)
  const day = businessDay(ms)
  return day === today ? formatTime(businessTime(ms)) : formatShortDay(day, today)
}
