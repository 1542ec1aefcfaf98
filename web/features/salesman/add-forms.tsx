import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { SalesmanCustomer } from '#domain/salesman/salesman.ts'
import { usePart } from '#web/components/use-part.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './screens/salesman-billing.module.css'
import type { SalesmanFormState } from './use-bill-form.ts'

export type AddForm = 'route' | 'customer' | 'edit'

const WORDS = /* i18n */ { route: 'Route', customer: 'Customer' } as const
const IDS = { route: 'add-route', customer: 'add-customer', edit: 'route-book' } as const

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

const loadRoute = () => import('./add-route.tsx')
const loadCustomer = () => import('./add-customer.tsx')
const loadBook = () => import('./route-book.tsx')

/** Puts a new route or customer into the bill, unless one is already chosen. */
const fillBill = ({ form, change }: Pick<SalesmanFormState, 'form' | 'change'>) => ({
  route: (route: string) => {
    if (form.route === '') change({ ...form, route })
  },
  customer: ({ name: customerName, phone: customerPhone, route }: SalesmanCustomer) => {
    if (form.customerName !== '' || form.customerPhone !== '') return
    change({ ...form, customerName, customerPhone, route: form.route || route })
  },
})

export const OpenAddForm = (props: {
  open: AddForm | undefined
  bill: Pick<SalesmanFormState, 'form' | 'change'>
  close: () => void
}) => {
  const { open, close } = props
  const fill = fillBill(props.bill)
  const route = usePart(loadRoute, open === 'route')
  const customer = usePart(loadCustomer, open === 'customer')
  const book = usePart(loadBook, open === 'edit')
  if (open === 'route' && typeof route !== 'string') {
    return <route.AddRoute id={IDS.route} onAdded={fill.route} close={close} />
  }
  if (open === 'customer' && typeof customer !== 'string') {
    return <customer.AddCustomer id={IDS.customer} onAdded={fill.customer} close={close} />
  }
  if (open === 'edit' && typeof book !== 'string') {
    return <book.RouteBook id={IDS.edit} route={props.bill.form.route} />
  }
  return null
}
