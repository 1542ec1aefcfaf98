import { Button } from '@mantine/core'
import { useEffect } from 'react'
import type { Line } from '#domain/invoices/invoice.ts'
import { type TypedLines, withLines } from '#domain/invoices/invoice-form.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './last-bill.module.css'

/** The customer's last bill; a tap or Alt+L copies its lines into the form. */
export const LastBill = <Form extends TypedLines>(props: {
  lines: readonly Line[] | undefined
  form: Form
  onChange: (form: Form) => void
}) => {
  const { lines, form, onChange } = props
  const catalog = useCatalog()
  useEffect(() => {
    if (!lines?.length) return
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyL') return
      event.preventDefault()
      onChange(withLines(form, lines))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [lines, form, onChange])
  if (!lines?.length) return null
  const words = lines.map((line) => `${catalog.get(line.product).label} ${line.quantity}`)
  return (
    <Button
      className={styles['last'] ?? ''}
      variant="subtle"
      h={{ base: 44, sm: 32 }}
      px={8}
      fz={13}
      title={t('Repeat last bill (Alt+L)')}
      onClick={() => onChange(withLines(form, lines))}
    >
      <span className={styles['words']}>
        {t('Last bill')}: {words.join(' · ')}
      </span>
    </Button>
  )
}
