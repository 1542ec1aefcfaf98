import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { checkCustomer, type RoadCustomer, wrongInCustomer } from '#domain/salesman.ts'
import { newId } from '#web/data/new-id.ts'
import { t } from '#web/light/text.ts'
import { useRoad } from '#web/offline/road-store.ts'
import { RouteSelect } from '#web/road/route-select.tsx'
import { useBanner } from '#web/ui/banner.tsx'
import { phoneField } from '#web/ui/phone-field.ts'
import { useWrongField } from '#web/ui/use-wrong-field.ts'
import { AddPanel } from './parts/add-panel.tsx'
import { useSend } from './use-send.ts'

/** SAL-02. */
export const AddCustomer = (props: {
  id: string
  onAdded: (customer: RoadCustomer) => void
  close: () => void
}) => {
  const [typed, setTyped] = useState({ name: '', phone: '', route: '' })
  const { routes } = useRoad()
  const banner = useBanner()
  const { send } = useSend()
  const { form, wrong, setWrong } = useWrongField<keyof RoadCustomer>()
  const save = async () => {
    const customer = checkCustomer(typed)
    setWrong(wrongInCustomer(typed))
    if (isRefusal(customer)) return banner({ text: t(customer.refused), tone: 'refused' })
    const kept = await send(
      'salesman.addCustomer',
      { id: newId(), ...customer },
      messages.salesman.customerAdded,
    )
    if (!kept) return
    props.onAdded(customer)
    props.close()
  }
  return (
    <AddPanel
      id={props.id}
      formRef={form}
      title={t('Add Customer')}
      save={() => void save()}
      close={props.close}
    >
      <TextInput
        label={t('Name')}
        autoComplete="off"
        maxLength={200}
        value={typed.name}
        error={wrong === 'name'}
        onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('Phone')}
        {...phoneField()}
        value={typed.phone}
        error={wrong === 'phone'}
        onChange={(event) => setTyped({ ...typed, phone: event.currentTarget.value })}
      />
      <RouteSelect
        label={t('Route of the customer')}
        routes={routes}
        value={typed.route}
        wrong={wrong === 'route'}
        placeholder={t('Select a route')}
        onChange={(route) => setTyped({ ...typed, route })}
      />
    </AddPanel>
  )
}
