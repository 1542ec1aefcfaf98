import { t } from '#web/public/shared/text.ts'
import styles from './shortcuts-button.module.css'

/** C3: who works by keyboard finds its keys without knowing one. */
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
