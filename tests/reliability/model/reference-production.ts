import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { DONE, no, unlessRefused, type Verdict, type Wish } from './verdict.ts'

export interface Made {
  readonly id: string
  day: string
  lines: readonly { readonly product: string; readonly quantity: number }[]
  version: number
}

const isProduction = (wish: Pick<Made, 'day' | 'lines'>, nowMs: number): Verdict => {
  if (wish.day > businessDay(nowMs)) return no(messages.production.dayAfterToday)
  const none = wish.lines.every(({ quantity }) => quantity === 0)
  return none ? no(messages.production.noQuantity) : DONE
}

/** What the plant made. */
export const createProduction = () => {
  const production = new Map<string, Made>()

  const made = (id: string, version: number): Verdict => {
    const record = production.get(id)
    if (!record) return no(messages.production.notFound)
    return record.version === version ? DONE : no(messages.conflict)
  }

  const rules = {
    'production.add': (wish: Pick<Made, 'id' | 'day' | 'lines'>, nowMs: number) =>
      unlessRefused(isProduction(wish, nowMs), () => {
        const { id, day, lines } = wish
        production.set(id, { id, day, lines, version: 1 })
      }),
    'production.edit': (wish: Wish<Pick<Made, 'day' | 'lines'>>, nowMs: number) =>
      unlessRefused(isProduction(wish, nowMs), () =>
        unlessRefused(made(wish.id, wish.version), () => {
          const { id, day, lines, version } = wish
          production.set(id, { id, day, lines, version: version + 1 })
        }),
      ),
    'production.delete': ({ id, version }: Wish<object>) =>
      unlessRefused(made(id, version), () => void production.delete(id)),
  }
  return { production, rules }
}
