import { t } from '#web/light/text.ts'

/** TOK-02: from the second run of a day on, the number alone no longer tells which. */
export const Run = (props: { run: number }) =>
  props.run > 1 && <span className="run">{t('Run {n}', { n: props.run })}</span>
