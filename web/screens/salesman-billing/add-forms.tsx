import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { t } from '#web/light/text.ts'
import { AddCustomer } from './add-customer.tsx'
import { AddRoute } from './add-route.tsx'
import styles from './screen.module.css'

export type AddForm = 'route' | 'customer'

const WORDS = { route: 'Route', customer: 'Customer' } as const
const IDS = { route: 'add-route', customer: 'add-customer' } as const

export const AddButtons = (props: {
  open: AddForm | undefined
  onOpen: (form: AddForm | undefined) => void
}) =>
  (['route', 'customer'] as const).map((form) => (
    <Button
      key={form}
      variant="default"
      className={styles['add']}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
      aria-expanded={props.open === form}
      aria-controls={props.open === form ? IDS[form] : undefined}
      onClick={() => props.onOpen(props.open === form ? undefined : form)}
    >
      {t(WORDS[form])}
    </Button>
  ))

export const OpenAddForm = (props: { open: AddForm | undefined; close: () => void }) => {
  if (props.open === 'route') return <AddRoute id={IDS.route} close={props.close} />
  return props.open === 'customer' ? <AddCustomer id={IDS.customer} close={props.close} /> : null
}
