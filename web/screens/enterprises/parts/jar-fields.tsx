import { type EnterprisesForm, JAR_COUNT } from '#domain/enterprises.ts'
import { JAR_HEADS, JAR_NAMES, JAR_ROWS } from '#web/ledgers/parts/jar-words.ts'
import { t } from '#web/light/text.ts'
import { enterMovesDown } from '#web/ui/enter-moves-down.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import styles from './jar-fields.module.css'

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
