import { useState } from 'react'
import type { RatedFields } from '#domain/invoices/invoice-form.ts'
import type { Refusal } from '#domain/shared/refusal.ts'
import type { RatesOf } from './form-rating.ts'

/** MNY-11: asked about this form, one after the other; any change of the form ends the question. */
export const useQuestion = <Form extends RatedFields>(
  form: Form,
  rates: RatesOf<Form> | undefined,
  /** CRD-17. */
  askAlso?: () => Refusal | undefined,
) => {
  const [asked, setAsked] = useState<{ form: Form; question: Refusal }>()
  const current = asked?.form === form ? asked.question : undefined
  const ask = (input: Parameters<RatesOf<Form>['ask']>[0]): boolean => {
    const all = [rates?.ask(input), askAlso?.()].flatMap((one) => one ?? [])
    const question = all[all.findIndex(({ refused }) => refused === current?.refused) + 1]
    if (question) setAsked({ form, question })
    return question !== undefined
  }
  return { question: current, ask }
}
