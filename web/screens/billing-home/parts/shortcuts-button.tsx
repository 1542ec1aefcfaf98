import { useOpenPanel } from '#web/data/open-panel.ts'
import { t } from '#web/light/text.ts'
import styles from './shortcuts-button.module.css'

/** C3: who works by keyboard finds its keys without knowing one. */
export const ShortcutsButton = () => {
  const openPanel = useOpenPanel()
  return (
    <button
      type="button"
      className={styles['shortcuts']}
      aria-keyshortcuts="?"
      onClick={() => openPanel('help')}
    >
      {t('Shortcuts')}
      <kbd aria-hidden="true">{'?'}</kbd>
    </button>
  )
}
