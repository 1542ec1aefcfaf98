import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { whatsappLink } from '#domain/invoices/whatsapp.ts'
import { summaryText } from '#domain/trends/summary.ts'
import { takingsByKind } from '#domain/trends/takings.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { useBrandName } from '#web/public/shared/use-brand-name.ts'
import styles from './send-summary.module.css'
import { useAccountFacts } from './use-account-facts.ts'
import { useTodayFigures } from './use-today-figures.ts'
import { attentionOf, useWaitingCounts } from './use-waiting-counts.ts'

const useSummaryLink = (): string | undefined => {
  const { today } = useTodayFigures()
  const accounts = useAccountFacts()
  const counts = useWaitingCounts()
  const brand = useBrandName()
  const phone = useSession().who?.phone ?? ''
  const figures = today?.days.at(-1)?.figures
  if (!today || !figures || !counts) return undefined
  const text = summaryText({
    brand,
    day: today.day,
    figures,
    before: today.before,
    takings: takingsByKind(today.takings),
    accounts,
    lostCustomers: today.lostCustomers,
    attention: attentionOf(counts),
  })
  return whatsappLink(phone, text)
}

/** BOS-05: opens WhatsApp with the day's message to oneself; nothing is sent by itself. */
export const SendSummary = () => {
  const link = useSummaryLink()
  const offline = useLiveState() === 'offline'
  if (!link || offline) return null
  return (
    <Button
      className={styles['send']}
      variant="default"
      component="a"
      href={link}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />}
    >
      {t('Send summary')}
    </Button>
  )
}
