import { letterheadLines } from '#domain/settings/letterhead.ts'
import type { SettingsForm } from '#domain/settings/settings-form.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { BusinessMark } from '#web/components/business-mark.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './bill-preview.module.css'

/** How a bill begins and ends, while typing. */
export const BillPreview = (props: { form: SettingsForm; logoTag: string | null; day: string }) => {
  const { form, logoTag } = props
  return (
    <figure className={styles['figure']}>
      <figcaption>{t('This is how a bill begins')}</figcaption>
      <div className={styles['bill']} aria-hidden="true">
        <div className={styles['head']}>
          <BusinessMark logoTag={logoTag} size={16} />
          <div>
            <strong>{form.name}</strong>
            {letterheadLines(form).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
          <span className={styles['day']}>{formatDay(props.day)}</span>
        </div>
        <div className={styles['customer']}>
          <b>{t('Mahesh General Stores')}</b>
          <b className={styles['token']}>34</b>
        </div>
        <p>{form.billLine}</p>
        <p>{t('Thank you')}</p>
      </div>
    </figure>
  )
}
