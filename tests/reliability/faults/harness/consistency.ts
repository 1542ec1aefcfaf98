import type { Acknowledgement, Intent, Line } from './ledger.ts'

/** A bill in the database, with the number of audit rows for its creation. */
export interface Bill {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly phone: string
  readonly traces: number
}

type Numbered = Pick<Bill, 'id' | 'day' | 'run' | 'token'>

export const isSameBill = (a: Numbered | undefined, b: Numbered | undefined): boolean =>
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

/** The tokens of every run must be 1, 2, 3 …: one fault for each run where they are not. */
export const faultsInTokens = (bills: readonly Omit<Numbered, 'id'>[]): string[] => {
  const runs = grouped(bills, ({ day, run }) => `${day} run ${run}`)
  return [...runs].flatMap(([name, own]) => {
    const tokens = own.map(({ token }) => token).sort((a, b) => a - b)
    const wrong = tokens.findIndex((token, place) => token !== place + 1)
    return wrong < 0 ? [] : [`${name}: ${tokens[wrong]} stands where ${wrong + 1} should`]
  })
}

const countFault = (count: number, what: string) => (count > 0 ? [`${count} ${what}`] : [])

/** Compares what the clients were promised with what the database has. */
export const checkConsistency = (lines: readonly Line[], bills: readonly Bill[]) => {
  const intents = lines.filter((line): line is Intent => line.kind === 'intent')
  const acknowledgements = lines.filter(
    (line): line is Acknowledgement => line.kind === 'acknowledgement',
  )
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const acknowledged = new Set(acknowledgements.map(({ id }) => id))
  const intended = new Set(intents.map(({ phone }) => phone))
  const perPhone = grouped(bills, ({ phone }) => phone)
  const gaps = faultsInTokens(bills)

  const lost = [...acknowledged].filter((id) => !byId.has(id)).length
  const wrongToken = acknowledgements.filter(
    (answer) => byId.has(answer.id) && !isSameBill(answer, byId.get(answer.id)),
  ).length
  const doubled = [...perPhone.values()].filter((same) => same.length > 1).length
  const unasked = bills.filter(({ phone }) => !intended.has(phone)).length
  const untraced = bills.filter(({ traces }) => traces !== 1).length
  const unanswered = intents.filter(({ id }) => !acknowledged.has(id)).length

  return {
    faults: [
      ...countFault(lost, 'acknowledged bills are lost'),
      ...countFault(doubled, 'bills are doubled'),
      ...countFault(wrongToken, 'bills have another token than was told'),
      ...gaps,
      ...countFault(unasked, 'bills nobody asked for'),
      ...countFault(untraced, 'bills without exactly one audit row'),
      ...countFault(unanswered, 'intents never came to an answer'),
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
