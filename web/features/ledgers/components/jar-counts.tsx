import type { Jar } from '#domain/ledgers/ledger.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './jar-counts.module.css'
import { JAR_HEADS, JAR_ROWS } from './jar-words.ts'

/** LED-02. */
export const JarCounts = (props: { jars: Readonly<Record<Jar, number | null>> }) => (
  <table className={styles['jars']}>
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
            <td key={jar}>
              <strong>{groupIndian(props.jars[jar] ?? 0)}</strong>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
