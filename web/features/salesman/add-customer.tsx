import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { checkCustomer, type SalesmanCustomer, wrongInCustomer } from '#domain/salesman/salesman.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { phoneField } from '#web/components/phone-field.ts'
import { RouteSelect } from '#web/components/route-select.tsx'
import { useWrongField } from '#web/components/use-wrong-field.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { t } from '#web/public/shared/text.ts'
import { AddPanel } from './components/add-panel.tsx'
import { useSend } from './use-send.ts'

/** SAL-02. */
export const AddCustomer = (props: {
  id: string
  onAdded: (customer: SalesmanCustomer) => void
  close: () => void
}) => {
  const [typed, setTyped] = useState({ name: '', phone: '', route: '' })
  const { routes } = useOfflineData()
  const banner = useBanner()
  const { send } = useSend()
  const { form, wrong, setWrong } = useWrongField<keyof SalesmanCustomer>()
  const save = async () => {
    const customer = checkCustomer(typed)
    setWrong(wrongInCustomer(typed))
    if (isRefusal(customer)) return banner({ text: t(customer.refused), tone: 'refused' })
    const isQueued = await send('salesman.addCustomer', { id: newId(), ...customer })
    if (!isQueued) return
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
