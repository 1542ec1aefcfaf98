import type { Acknowledgement, Intent, Line } from './ledger.ts'

/** A bill as the database holds it, with how many audit rows tell of its making. */
export interface Bill {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly phone: string
  readonly traces: number
}

type Numbered = Pick<Bill, 'id' | 'day' | 'run' | 'token'>

export const sameBill = (a: Numbered | undefined, b: Numbered | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.id === b.id &&
  a.day === b.day &&
  a.run === b.run &&
  a.token === b.token

const grouped = <One>(all: readonly One[], nameOf: (one: One) => string) => {
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const group = groups.get(nameOf(one))
    if (group) group.push(one)
    else groups.set(nameOf(one), [one])
  }
  return groups
}

/** Every run of every day must read 1, 2, 3 …: one fault for each run that does not. */
export const faultsInTokens = (bills: readonly Omit<Numbered, 'id'>[]): string[] => {
  const runs = grouped(bills, ({ day, run }) => `${day} run ${run}`)
  return [...runs].flatMap(([name, own]) => {
    const tokens = own.map(({ token }) => token).sort((a, b) => a - b)
    const wrong = tokens.findIndex((token, place) => token !== place + 1)
    return wrong < 0 ? [] : [`${name}: ${tokens[wrong]} stands where ${wrong + 1} should`]
  })
}

const say = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : [])

/** The checker: what the clients were promised, held against what the database holds. */
export const judge = (lines: readonly Line[], bills: readonly Bill[]) => {
  const intents = lines.filter((line): line is Intent => line.kind === 'intent')
  const acknowledgements = lines.filter(
    (line): line is Acknowledgement => line.kind === 'acknowledgement',
  )
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const acknowledged = new Set(acknowledgements.map(({ id }) => id))
  const asked = new Set(intents.map(({ phone }) => phone))
  const perPhone = grouped(bills, ({ phone }) => phone)
  const gaps = faultsInTokens(bills)

  const lost = [...acknowledged].filter((id) => !byId.has(id)).length
  const wrongToken = acknowledgements.filter(
    (told) => byId.has(told.id) && !sameBill(told, byId.get(told.id)),
  ).length
  const doubled = [...perPhone.values()].filter((same) => same.length > 1).length
  const unasked = bills.filter(({ phone }) => !asked.has(phone)).length
  const untraced = bills.filter(({ traces }) => traces !== 1).length
  const unanswered = intents.filter(({ id }) => !acknowledged.has(id)).length

  return {
    faults: [
      ...say(lost, 'acknowledged bills are lost'),
      ...say(doubled, 'bills are doubled'),
      ...say(wrongToken, 'bills have another token than was told'),
      ...gaps,
      ...say(unasked, 'bills nobody asked for'),
      ...say(untraced, 'bills without exactly one audit row'),
      ...say(unanswered, 'intents never came to an answer'),
    ],
    figures: {
      acknowledged: acknowledged.size,
      lost,
      doubled,
      wrongToken,
      gaps: gaps.length,
    },
  }
}
