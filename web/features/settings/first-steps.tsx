import { FIRST_STEPS, type FirstStep } from '#domain/settings/first-steps.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { focusEntryForm } from '#web/components/focus-entry.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { t } from '#web/public/shared/text.ts'
import { type Step, StepList } from './components/step-list.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** The texts of a step and what opens it; without a target another role does it. */
type StepRow = Omit<Step, 'id' | 'isDone'>

const useRows = (place: 'counter' | 'dashboard', hasSalesmen: boolean) => {
  const openPanel = useOpenPanel()
  const products = useCatalog().inUse.length
  const rows: Readonly<Record<FirstStep, StepRow>> = {
    business: {
      title: t('Enter name and address'),
      help: t('Bills and reports show them.'),
      run: () => openPanel('settings'),
    },
    products: {
      title: t('Check your products'),
      help: t('{n} are there. Rename them or add your own.', { n: products }),
      to: '/products',
    },
    people: {
      title: t('Add your people'),
      help: t('Manager, salesmen, production, staff'),
      to: '/owner-add-user',
    },
    production: {
      title: t('Enter the first production'),
      help: t('So that the counter sees what is left.'),
      to: '/production',
    },
    bill: {
      title: t('Make the first bill'),
      help: t('Customer, cartons, then Create Invoice.'),
      ...(place === 'counter' ? { run: focusEntryForm } : { to: '/owner' }),
    },
    route: {
      title: t('Add the first route'),
      ...(hasSalesmen
        ? { help: t('A salesman adds it on the phone, with + Route.') }
        : { help: t('Add a salesman first.'), to: '/owner-add-user' }),
    },
  }
  return rows
}

/** SET-03: on the home of owner and boss, until all is done or it is hidden. */
export const FirstSteps = (props: { place: 'counter' | 'dashboard' }) => {
  const { steps, hide } = useFirstSteps()
  const rows = useRows(props.place, steps?.hasSalesmen ?? false)
  if (!steps || steps.done.length === FIRST_STEPS.length) return null
  const list = FIRST_STEPS.map((id) => ({ id, isDone: steps.done.includes(id), ...rows[id] }))
  return <StepList steps={list} inRow={props.place === 'dashboard'} onHide={hide} />
}
