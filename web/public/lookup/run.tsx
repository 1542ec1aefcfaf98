import { t } from '#web/public/shared/text.ts'

/** TOK-02: from the second run of a day on, the number alone is ambiguous. */
export const Run = (props: { run: number }) =>
  props.run > 1 && <span className="run">{t('Run {n}', { n: props.run })}</span>
