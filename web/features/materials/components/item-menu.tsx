import { IconEdit, IconTrash } from '@tabler/icons-react'
import { RowMenu } from '#web/components/row-menu.tsx'
import { t } from '#web/public/shared/text.ts'

/** RAW-02: rare actions in a menu, so wet hands do not tap them by mistake. */
export const ItemMenu = (props: { name: string; rename: () => void; remove: () => void }) => (
  <RowMenu
    name={props.name}
    actions={[
      { text: t('Rename'), icon: <IconEdit size={20} stroke={1.6} />, run: props.rename },
      { text: t('Delete'), icon: <IconTrash size={20} stroke={1.6} />, run: props.remove },
    ]}
  />
)
