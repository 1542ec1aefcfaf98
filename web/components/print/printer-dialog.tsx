import '#web/components/dialog.css'
import { Button, Modal } from '@mantine/core'
import { PAPER_SIZES, type PaperSize, type Printer } from '#domain/paper/printer.ts'
import { Segments } from '#web/components/segments.tsx'
import { Switch } from '#web/components/switch.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './printer-dialog.module.css'

const WORDS: Readonly<Record<PaperSize, string>> = /* i18n */ {
  '4x6': '4 × 6 in',
  '80': '80 mm',
  '58': '58 mm',
}

/** PRN-01: what this device prints on. */
export const PrinterDialog = (props: {
  opened: boolean
  printer: Printer
  /** PRN-04: not on a device that only prints what it has. */
  offersAfterSaving: boolean
  onChange: (printer: Printer) => void
  onTest: () => void
  onClose: () => void
}) => {
  const { printer, onChange } = props
  const afterSaving = t('Print after saving')
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('Printer')}
      closeButtonProps={{ 'aria-label': t('Close printer'), size: 44, iconSize: 22 }}
    >
      <div className={styles['printer']}>
        <p>{t('Only for this device.')}</p>
        <Segments
          label={t('Paper')}
          values={PAPER_SIZES}
          wordOf={(size) => t(WORDS[size])}
          value={printer.paper}
          onChange={(paper) => onChange({ ...printer, paper })}
        />
        {props.offersAfterSaving && (
          <div className={styles['row']}>
            <span>{afterSaving}</span>
            <Switch
              label={afterSaving}
              checked={printer.afterSaving}
              onChange={(isOn) => onChange({ ...printer, afterSaving: isOn })}
            />
          </div>
        )}
        <div className={styles['actions']}>
          <Button variant="default" onClick={props.onTest}>
            {t('Test print')}
          </Button>
          <Button onClick={props.onClose}>{t('Done')}</Button>
        </div>
      </div>
    </Modal>
  )
}
