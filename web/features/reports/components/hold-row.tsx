import { Button } from '@mantine/core'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { holdListText, reasonText } from '#web/features/reports/hold-words.ts'
import type { OnHold } from '#web/features/reports/use-hold-list.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './hold-row.module.css'

const HoldListLine = ({ line }: { line: Line }) => {
  const product = useCatalog().get(line.product)
  return (
    <li>
      <ProductGlyph product={product} size={18} />
      {product.salesmanName} <b>{groupIndian(line.quantity)}</b>
      {line.schemeHundredths > 0 && (
        <small>{t('(Scheme: {n})', { n: formatHundredths(line.schemeHundredths) })}</small>
      )}
    </li>
  )
}

/** One command on hold: sender, time, contents, and the two decisions. */
export const HoldListRow = (props: {
  command: OnHold
  onTake: () => void
  onDiscard: () => void
}) => {
  const { command } = props
  const { kind, subject, details, lines } = holdListText(useCatalog(), command)
  const from = t('{name}, {phone} · handed over {when}', {
    name: command.salesman,
    phone: groupedPhone(command.salesmanPhone),
    when: formatInstant(Date.parse(command.heldAt)),
  })
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['kind']}>
          {kind} · <span>{reasonText(command)}</span>
        </p>
        <h3 className={styles['subject']}>{subject}</h3>
        {details.length > 0 && <p>{details.join(' · ')}</p>}
        {lines.length > 0 && (
          <ul className={styles['lines']}>
            {lines.map((line) => (
              <HoldListLine key={line.product} line={line} />
            ))}
          </ul>
        )}
        <p>{from}</p>
        {command.device && <p>{t('From {device}', { device: command.device })}</p>}
      </div>
      <div className={styles['actions']}>
        <Button
          variant="default"
          aria-label={t('Discard {what}', { what: subject })}
          onClick={props.onDiscard}
        >
          {t('Discard')}
        </Button>
        <Button
          className={styles['take'] ?? ''}
          variant="default"
          aria-label={t('Accept {what}', { what: subject })}
          onClick={props.onTake}
        >
          {t('Accept')}
        </Button>
      </div>
    </li>
  )
}
