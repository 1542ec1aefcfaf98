import { Button, Kbd } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatHundredths } from '#domain/cartons.ts'
import { sumsOf } from '#domain/invoice-form.ts'
import { groupIndian } from '#domain/money.ts'
import { t } from '#web/light/text.ts'
import type { InvoiceFormState } from '../use-invoice-form.ts'
import styles from './form-foot.module.css'

const Note = ({ late, held, offline, startAnother }: InvoiceFormState) => {
  if (late) {
    return (
      <div className={styles['note']} role="alert">
        <span>{t('No answer yet. The same bill is sent again until the server answers.')}</span>
        <Button variant="default" onClick={startAnother}>
          {t('Start another bill')}
        </Button>
      </div>
    )
  }
  if (!offline || held) return null
  return (
    <p className={styles['note']} role="status">
      {t('You are offline. A bill needs the network for its token; what you type stays.')}
    </p>
  )
}

/** The running sums and the one button; on a phone it stays in reach of the thumb. */
export const FormFoot = (props: InvoiceFormState) => {
  const { cartons, schemeHundredths } = sumsOf(props.form)
  return (
    <footer className={styles['foot']}>
      <Note {...props} />
      <div className={styles['line']}>
        <p className={styles['sum']}>
          <strong>{groupIndian(cartons)}</strong>
          <span>{t('cartons')}</span>
        </p>
        <p className={styles['sum']}>
          <strong>{formatHundredths(schemeHundredths)}</strong>
          <span>{t('scheme')}</span>
        </p>
        {props.invoice && (
          <Button
            variant="default"
            leftSection={<IconX size={18} stroke={1.8} aria-hidden="true" />}
            onClick={props.cancel}
          >
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" aria-disabled={props.held} loading={props.held}>
          <span>{props.invoice ? t('Update Invoice') : t('Create Invoice')}</span>
          <Kbd className={styles['key'] ?? ''} aria-hidden="true">
            {t('Ctrl ↵')}
          </Kbd>
        </Button>
      </div>
    </footer>
  )
}
