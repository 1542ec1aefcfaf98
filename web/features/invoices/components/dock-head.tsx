import type { loadSums } from '#domain/invoices/dock.ts'
import { needsRun } from '#domain/tokens/token.ts'
import { plural } from '#web/components/plural.ts'
import type { TokenOfDay } from '#web/features/invoices/use-reset-token.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dock-head.module.css'

const Sums = ({ bills, older, cartons }: ReturnType<typeof loadSums>) => (
  <p>
    {plural(bills, '# bill', '# bills')}
    {older > 0 && ` (${t('{n} older', { n: older })})`}
    {` · ${plural(cartons, '# carton', '# cartons')}`}
  </p>
)

/** C10, TOK-03: what is to be loaded, and the token of the day. */
export const DockHead = (props: {
  token: TokenOfDay | undefined
  sums: ReturnType<typeof loadSums> | undefined
}) => {
  const { token } = props
  return (
    <div className={styles['head']}>
      <h2>{t('To load')}</h2>
      {token && (
        <section className={`ticket ${styles['ticket']}`} aria-label={t('Token of the day')}>
          <span>{t("Today's token")}</span>
          <strong>{token.last}</strong>
          {needsRun(token) && <span>{t('Run {n}', { n: token.run })}</span>}
        </section>
      )}
      <p className={styles['order']}>{t('Oldest first')}</p>
      {props.sums && <Sums {...props.sums} />}
    </div>
  )
}
