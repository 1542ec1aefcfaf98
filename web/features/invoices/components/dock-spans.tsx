import { SPANS, type Span } from '#domain/invoices/dock.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dock-spans.module.css'

const LABELS: Readonly<Record<Span, string>> = /* i18n */ {
  today: 'Today',
  yesterday: 'Yesterday',
  all: 'All days',
}

/** C9: the days of a search; today is chosen, so that an old bill is not taken for a new one. */
export const DockSpans = (props: { span: Span; onChoose: (span: Span) => void }) => (
  <fieldset className={styles['spans']} aria-label={t('Days')}>
    {SPANS.map((span) => (
      <button
        key={span}
        type="button"
        aria-pressed={span === props.span}
        onClick={() => props.onChoose(span)}
      >
        {t(LABELS[span])}
      </button>
    ))}
  </fieldset>
)
