import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#web/public/shared/text.ts'
import styles from './conflict-table.module.css'

/** One value of a record in both versions, as text. */
export interface ConflictRow {
  readonly label: string
  readonly icon?: ReactNode
  readonly saved: string
  readonly mine: string
}

export const differs = ({ saved, mine }: ConflictRow): boolean => saved !== mine

/** BIL-18: the saved version beside the user's, value by value; what differs is marked. */
export const ConflictTable = (props: { rows: readonly ConflictRow[] }) => (
  <table className={styles['table']}>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{t('Field')}</VisuallyHidden>
        </th>
        <th scope="col">{t('Saved version')}</th>
        <th scope="col">{t('Your version')}</th>
      </tr>
    </thead>
    <tbody>
      {props.rows
        .filter(({ saved, mine }) => saved !== '' || mine !== '')
        .map((row) => (
          <tr key={row.label} data-differs={differs(row)}>
            <th scope="row">
              <span>
                {row.icon}
                {row.label}
              </span>
            </th>
            <td data-version={t('Saved version')}>{row.saved || '–'}</td>
            <td data-version={t('Your version')}>
              {row.mine || '–'} {differs(row) && <small>{t('differs')}</small>}
            </td>
          </tr>
        ))}
    </tbody>
  </table>
)
