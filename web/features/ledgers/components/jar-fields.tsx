import { type EnterprisesForm, JAR_COUNT } from '#domain/ledgers/enterprises.ts'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { NumberField } from '#web/components/number-field.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './jar-fields.module.css'
import { JAR_HEADS, JAR_NAMES, JAR_ROWS } from './jar-words.ts'

type Jars = EnterprisesForm['jars']

/** LED-02: the six counts, two rows of three. */
export const JarFields = (props: { jars: Jars; onChange: (jars: Jars) => void }) => (
  <div className={styles['jars']}>
    <p className={styles['heads']} aria-hidden="true">
      {JAR_HEADS.map((head) => (
        <span key={head}>{t(head)}</span>
      ))}
    </p>
    {JAR_ROWS.map(({ label, jars }) => (
      <div key={label} className={styles['row']}>
        <span className={styles['label']} aria-hidden="true">
          {t(label)}
        </span>
        {jars.map((jar) => (
          <NumberField
            key={jar}
            aria-label={t(JAR_NAMES[jar])}
            kind={JAR_COUNT}
            value={props.jars[jar]}
            onKeyDown={enterMovesDown}
            onChange={(text) => props.onChange({ ...props.jars, [jar]: text })}
          />
        ))}
      </div>
    ))}
  </div>
)
