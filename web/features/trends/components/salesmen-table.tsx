import { Skeleton } from '@mantine/core'
import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import { Card } from '#web/components/card.tsx'
import table from '#web/components/short-table.module.css'
import type { TrendRoutes, TrendSalesmen } from '#web/features/trends/use-trends.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './salesmen-table.module.css'

interface Row {
  readonly key: string
  readonly name: string
  readonly help: string
  readonly paise: number
  readonly cartons: number
  readonly bills: number
  readonly served?: number
  readonly creditPaise: number
}

const Rows = (props: { title: string; rows: readonly Row[] | undefined; hasServed: boolean }) => (
  <Card title={props.title}>
    {!props.rows && <Skeleton h={120} role="status" aria-label={t('Loading')} />}
    {props.rows?.length === 0 && (
      <p className={styles['nothing']}>{t("No salesmen's bills in this period.")}</p>
    )}
    {props.rows && props.rows.length > 0 && (
      <table className={`${table['table']} ${styles['people']}`} aria-label={props.title}>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Money')}</th>
            <th scope="col">{t('Cartons')}</th>
            <th scope="col">{t('Bills')}</th>
            {props.hasServed && <th scope="col">{t('Customers served')}</th>}
            <th scope="col">{t('Credit given')}</th>
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.name}</bdi> <small>{row.help}</small>
              </th>
              <td>{formatRupees(row.paise)}</td>
              <td>{groupIndian(row.cartons)}</td>
              <td>{groupIndian(row.bills)}</td>
              {props.hasServed && <td>{groupIndian(row.served ?? 0)}</td>}
              <td>{formatRupees(row.creditPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
)

/** BOS-03: who sold what, the most money first. */
export const SalesmenTable = ({ salesmen }: { salesmen: TrendSalesmen | undefined }) => (
  <Rows
    title={t('Salesmen')}
    hasServed
    rows={salesmen?.map(({ salesmanId, salesman, routes, ...row }) => ({
      ...row,
      key: salesmanId,
      name: salesman,
      help: routes.join(', '),
    }))}
  />
)

export const RoutesTable = ({ routes }: { routes: TrendRoutes | undefined }) => (
  <Rows
    title={t('Routes')}
    hasServed={false}
    rows={routes?.map(({ routeId, route, salesman, ...row }) => ({
      ...row,
      key: routeId,
      name: route,
      help: salesman,
    }))}
  />
)
