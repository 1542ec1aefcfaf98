import { Modal } from '@mantine/core'
import { isOn } from '#domain/access/modules.ts'
import { SHORTCUTS } from '#web/components/shortcuts.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './shortcut-help.module.css'

/** The list of keyboard shortcuts, opened by `?`. */
export const ShortcutHelp = (props: { opened: boolean; onClose: () => void }) => {
  const features = useSession().who?.features ?? []
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('Keyboard shortcuts')}
      size={720}
      closeButtonProps={{ 'aria-label': t('Close'), size: 44, iconSize: 22 }}
    >
      <div className={styles['groups']}>
        {SHORTCUTS.map(({ title, rows }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl className={styles['shortcuts']}>
              {rows
                .filter(({ module }) => isOn(features, module))
                .map(({ keys, does }) => (
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
          </section>
        ))}
      </div>
    </Modal>
  )
}
