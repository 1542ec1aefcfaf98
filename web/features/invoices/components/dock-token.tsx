import { needsRun, type Token } from '#domain/tokens/token.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './dock-token.module.css'

/** The token of a bill at the dock, to be read at arm's length. */
export const DockToken = (props: {
  token: Token
  tone: 'open' | 'older' | 'done'
  isSmall?: boolean
}) => (
  <div
    className={`ticket ${styles['token']}`}
    data-tone={props.tone}
    data-small={props.isSmall ?? false}
    data-digits={String(props.token.token).length}
  >
    <span>{props.token.token}</span>
    {needsRun(props.token) && <small>{t('Run {n}', { n: props.token.run })}</small>}
  </div>
)
