import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { checkNewRoute } from '#domain/salesman/route-book.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useWrongField } from '#web/components/use-wrong-field.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { AddPanel } from './components/add-panel.tsx'
import { useSend } from './use-send.ts'

/** SAL-01. */
export const AddRoute = (props: {
  id: string
  onAdded: (route: string) => void
  close: () => void
}) => {
  const [typed, setTyped] = useState('')
  const banner = useBanner()
  const { routes } = useOfflineData()
  const { send } = useSend()
  const { form, wrong, setWrong } = useWrongField<'name'>()
  const save = async () => {
    const name = checkNewRoute(routes, typed)
    setWrong(isRefusal(name) ? 'name' : undefined)
    if (isRefusal(name)) return banner({ text: t(name.refused, name.values), tone: 'refused' })
    const isQueued = await send('salesman.addRoute', { id: newId(), name })
    if (!isQueued) return
    props.onAdded(name)
    props.close()
  }
  return (
    <AddPanel
      id={props.id}
      formRef={form}
      title={t('Add Route')}
      save={() => void save()}
      close={props.close}
    >
      <TextInput
        label={t('Route / address')}
        autoComplete="off"
        maxLength={200}
        value={typed}
        error={wrong === 'name'}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AddPanel>
  )
}
