import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { customerTitle } from '#domain/customers/customer.ts'
import { whatsappLink } from '#domain/invoices/whatsapp.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { plural } from '#web/components/plural.ts'
import type { TrendCustomers } from '#web/features/trends/use-trends.ts'
import { t } from '#web/public/shared/text.ts'
import { Change } from './change.tsx'
import styles from './customer-lists.module.css'
import { PeopleCard } from './people-card.tsx'

type Top = TrendCustomers['top'][number]
type Arrived = TrendCustomers['new']['customers'][number]
type Lost = TrendCustomers['lost']['customers'][number]

const titleOf = ({ name, phone }: { name: string; phone: string }): string =>
  customerTitle({ name, phone: groupedPhone(phone) })

const LostRow = ({ customer, today }: { customer: Lost; today: string }) => {
  const name = titleOf(customer)
  return (
    <>
      <span className={styles['words']}>
        <bdi>{name}</bdi>
        <small>
          {t('{n} a week · last {day}', {
            n: customer.cartonsAWeek,
            day: formatShortDay(customer.lastDay, today),
          })}
        </small>
      </span>
      <ActionIcon
        variant="default"
        size={44}
        component="a"
        href={`tel:+91${customer.phone}`}
        aria-label={t('Call {name}', { name })}
        title={t('Call')}
      >
        <IconPhone size={20} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        component="a"
        href={whatsappLink(customer.phone, '')}
        target="_blank"
        rel="noreferrer"
        aria-label={t('WhatsApp {name}', { name })}
        title={t('WhatsApp')}
      >
        <IconBrandWhatsapp size={20} stroke={1.6} />
      </ActionIcon>
    </>
  )
}

const TopRow = (props: { customer: Top; place: number; most: number }) => {
  const { customer, place, most } = props
  return (
    <>
      <span className={styles['place']}>{place + 1}</span>
      <span className={styles['words']}>
        <bdi>{titleOf(customer)}</bdi>
        <i style={{ width: `${most === 0 ? 0 : (customer.paise / most) * 100}%` }} />
      </span>
      <Change now={customer.paise} before={customer.beforePaise} />
      <b className={styles['sum']}>{formatRupees(customer.paise)}</b>
    </>
  )
}

const ArrivedRow = ({ customer, today }: { customer: Arrived; today: string }) => (
  <>
    <span className={styles['words']}>
      <bdi>{titleOf(customer)}</bdi>
      <small>
        {t('{bills} · since {day}', {
          bills: plural(customer.bills, '# bill', '# bills'),
          day: formatShortDay(customer.day, today),
        })}
      </small>
    </span>
    <b className={styles['sum']}>{formatRupees(customer.paise)}</b>
  </>
)

/** The share of all money that these customers brought. */
const shareNote = (top: readonly Top[] | undefined, allPaise: number): string => {
  const own = top?.reduce((sum, { paise }) => sum + paise, 0) ?? 0
  return allPaise === 0
    ? t('By money')
    : t('{n} % of the money', { n: Math.round((own / allPaise) * 100) })
}

/** BOS-03. On a phone who stopped comes first: that is the list to act on. */
export const CustomerLists = (props: {
  customers: TrendCustomers | undefined
  allPaise: number
  today: string
}) => {
  const { customers, today } = props
  const most = customers?.top[0]?.paise ?? 0
  return (
    <div className={styles['lists']}>
      <div id="lost" className={styles['lost']}>
        <PeopleCard
          title={t('Lost customers')}
          note={t('4 bills or more before, none for 14 days')}
          count={customers?.lost.count}
          rows={customers?.lost.customers}
          nothing={t('No lost customers.')}
          render={(customer) => <LostRow {...{ customer, today }} />}
        />
      </div>
      <PeopleCard
        title={t('Top customers')}
        note={shareNote(customers?.top, props.allPaise)}
        count={undefined}
        rows={customers?.top}
        nothing={t('No customers in this period.')}
        render={(customer, place) => <TopRow {...{ customer, place, most }} />}
      />
      <PeopleCard
        title={t('New customers')}
        note={t('First bill in this period')}
        count={customers?.new.count}
        rows={customers?.new.customers}
        nothing={t('No new customers in this period.')}
        render={(customer) => <ArrivedRow {...{ customer, today }} />}
      />
      {customers && customers.back.count > 0 && (
        <PeopleCard
          title={t('Back again')}
          note={t('Were lost and bought again')}
          count={customers.back.count}
          rows={customers.back.customers}
          nothing=""
          render={(customer) => <ArrivedRow {...{ customer, today }} />}
        />
      )}
    </div>
  )
}
