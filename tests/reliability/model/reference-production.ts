import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { DONE, type Input, refuse, unlessRefused, type Verdict } from './verdict.ts'

export interface ProductionRecord {
  readonly id: string
  day: string
  lines: readonly { readonly product: string; readonly quantity: number }[]
  version: number
}

const checkInput = (input: Pick<ProductionRecord, 'day' | 'lines'>, nowMs: number): Verdict => {
  if (input.day > businessDay(nowMs)) return refuse(messages.production.dayAfterToday)
  const none = input.lines.every(({ quantity }) => quantity === 0)
  return none ? refuse(messages.production.noQuantity) : DONE
}

/** Production records. */
export const createProduction = () => {
  const production = new Map<string, ProductionRecord>()

  const checkVersion = (id: string, version: number): Verdict => {
    const record = production.get(id)
    if (!record) return refuse(messages.production.notFound)
    return record.version === version ? DONE : refuse(messages.conflict)
  }

  const rules = {
    'production.add': (input: Pick<ProductionRecord, 'id' | 'day' | 'lines'>, nowMs: number) =>
      unlessRefused(checkInput(input, nowMs), () => {
        const { id, day, lines } = input
        production.set(id, { id, day, lines, version: 1 })
      }),
    'production.edit': (input: Input<Pick<ProductionRecord, 'day' | 'lines'>>, nowMs: number) =>
      unlessRefused(checkInput(input, nowMs), () =>
        unlessRefused(checkVersion(input.id, input.version), () => {
          const { id, day, lines, version } = input
          production.set(id, { id, day, lines, version: version + 1 })
        }),
      ),
    'production.delete': ({ id, version }: Input<object>) =>
      unlessRefused(checkVersion(id, version), () => void production.delete(id)),
  }
  return { production, rules }
}
