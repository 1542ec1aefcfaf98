import { Button } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { MATERIALS, type MaterialKind } from '#domain/materials/material.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NoNetwork } from '#web/components/no-network.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { FoldedUserAdmin } from '#web/features/users/folded-user-admin.tsx'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import { AddItemDialog } from './components/add-item-dialog.tsx'
import { EditMovementDialog } from './components/edit-movement-dialog.tsx'
import { History } from './components/history.tsx'
import { Items } from './components/items.tsx'
import { RenameDialog } from './components/rename-dialog.tsx'
import { SellDialog } from './components/sell-dialog.tsx'
import { Item } from './item.tsx'
import styles from './material-screen.module.css'
import { useAddItem } from './use-add-item.ts'
import { useHistoryFilter } from './use-history-filter.ts'
import { useItemDelete } from './use-item-delete.ts'
import { useItems } from './use-items.ts'
import { useMovementDelete } from './use-movement-delete.ts'
import { useMovementEdit } from './use-movement-edit.ts'
import { useMovements } from './use-movements.ts'
import { useRename } from './use-rename.ts'
import { useSell } from './use-sell.ts'
import { VARIANTS } from './variants.ts'

const Materials = ({ kind }: { kind: MaterialKind }) => {
  const list = useItems(kind)
  const filter = useHistoryFilter()
  const add = useAddItem(kind, list.items)
  const sell = useSell()
  const rename = useRename(kind)
  const deleteItem = useItemDelete(kind)
  const edit = useMovementEdit(kind)
  const deleteMovement = useMovementDelete(kind)
  const offline = useLiveState() === 'offline'
  const addItem = (
    <Button
      variant="default"
      leftSection={<IconPlus size={20} stroke={1.8} aria-hidden="true" />}
      onClick={add.open}
    >
      {t('Add item')}
    </Button>
  )
  return (
    <>
      <PageHead title={t(VARIANTS[kind].title)} actions={addItem} />
      <FoldedUserAdmin />
      <div className={styles['columns']}>
        <div className={styles['items']}>
          {offline && <NoNetwork />}
          <Items {...list} none={t(VARIANTS[kind].none)} onAdd={add.open}>
            {list.items?.map((item) => (
              <Item
                key={item.id}
                kind={kind}
                item={item}
                sell={() => sell.open(item)}
                rename={() => rename.open(item)}
                remove={() => void deleteItem(item)}
              />
            ))}
          </Items>
        </div>
        <History
          {...useMovements(kind, filter.input)}
          items={list.items}
          filter={filter}
          onEdit={edit.open}
          onDelete={deleteMovement}
        />
      </div>
      <AddItemDialog kind={kind} {...add} />
      <RenameDialog kind={kind} {...rename} />
      <EditMovementDialog {...edit} />
      <SellDialog {...sell} />
    </>
  )
}

const Denied = ({ kind }: { kind: MaterialKind }) => (
  <>
    <PageHead title={t(VARIANTS[kind].title)} />
    <EmptyState icon={<IconLock size={40} stroke={1.4} />} title={t(MATERIALS[kind].texts.denied)}>
      <Button variant="default" component={Link} to="/">
        {t('Back to billing')}
      </Button>
    </EmptyState>
  </>
)

/** RAW-01, SCR-01: without the right, the screen loads no data. */
export const MaterialScreen = ({ kind }: { kind: MaterialKind }) => {
  const role = useSession().who?.role as Role
  const mayKeep = can({ role, mustChangePassword: false }, 'material.keep')
  return mayKeep ? <Materials kind={kind} /> : <Denied kind={kind} />
}
