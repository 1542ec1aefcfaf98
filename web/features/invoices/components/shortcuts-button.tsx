import { t } from '#web/public/shared/text.ts'
import styles from './shortcuts-button.module.css'

/** C3: shows keyboard users that there are shortcuts. */
export const ShortcutsButton = (props: { onClick: () => void }) => (
  <button
    type="button"
    className={styles['shortcuts']}
    aria-keyshortcuts="?"
    onClick={props.onClick}
  >
    {t('Shortcuts')}
    <kbd aria-hidden="true">{'?'}</kbd>
  </button>
)
