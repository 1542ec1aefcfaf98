import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'

interface Draft<Form> {
  readonly form: Form
  readonly isEmpty: boolean
  readonly change: (form: Form) => void
  readonly clear: () => void
}

/** Clears the form, and offers an undo; undefined if it is already empty. */
export const useClear = <Form>(draft: Draft<Form>, startAnew: () => void) => {
  const { form, isEmpty, change, clear } = draft
  const banner = useBanner()
  if (isEmpty) return
  return () => {
    clear()
    startAnew()
    banner({
      text: t('Form cleared'),
      tone: 'ink',
      action: { label: t('Undo'), run: () => change(form) },
    })
  }
}
