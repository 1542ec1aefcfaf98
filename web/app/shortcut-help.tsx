import { Modal } from '@mantine/core'
import { t } from '#web/public/shared/text.ts'
import styles from './shortcut-help.module.css'

const SHORTCUTS = /* i18n: does */ [
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'K'], does: 'Search, from a text field too' },
  { keys: ['F2'], does: 'Go to the customer phone' },
  { keys: ['Enter'], does: 'Next field' },
  { keys: ['Ctrl', 'Enter'], does: 'Save the bill' },
  { keys: ['Alt', 'L'], does: 'Repeat last bill' },
  { keys: ['Ctrl', 'Z'], does: 'Undo a delete while it is offered' },
  { keys: ['Esc'], does: 'Close a dialog, clear the search' },
  { keys: ['?'], does: 'This help' },
]

/** The list of keyboard shortcuts, opened by `?`. */
export const ShortcutHelp = (props: { opened: boolean; onClose: () => void }) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title={t('Keyboard shortcuts')}
    closeButtonProps={{ 'aria-label': t('Close'), size: 44, iconSize: 22 }}
  >
    <dl className={styles['shortcuts']}>
      {SHORTCUTS.map(({ keys, does }) => (
        <div key={does}>
          <dt>{t(does)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Modal>
)
