import type { Jar } from '#domain/ledger.ts'
import { groupIndian } from '#domain/money.ts'
import { t } from '#web/light/text.ts'
import { JAR_HEADS, JAR_ROWS } from './jar-words.ts'
import styles from './line-table.module.css'

/** LED-02. */
export const JarCounts = (props: { jars: Readonly<Record<Jar, number | null>> }) => (
  <table className={styles['lines']}>
    <thead>
      <tr>
        <th scope="col">{t('Jars')}</th>
        {JAR_HEADS.map((head) => (
          <th key={head} scope="col">
            {t(head)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {JAR_ROWS.map(({ label, jars }) => (
        <tr key={label}>
          <th scope="row">{t(label)}</th>
          {jars.map((jar) => (
            <td key={jar} className={styles['count']}>
              <strong>{groupIndian(props.jars[jar] ?? 0)}</strong>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
