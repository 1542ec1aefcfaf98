import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'

interface Draft<Form> {
  readonly form: Form
  readonly isEmpty: boolean
  readonly change: (form: Form) => void
  readonly clear: () => void
}

/** Empties a bill that comes to nothing, and offers what was typed back. */
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
