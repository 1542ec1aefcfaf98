/** BOS-01: how the money of the bills of a day came, in the order of the screen. */
const TAKINGS = ['cash', 'upi', 'credit', 'free', 'other'] as const

export type TakingsKind = (typeof TAKINGS)[number]

export interface Taking {
  readonly kind: TakingsKind
  readonly bills: number
  readonly paise: number
}

const KINDS: Readonly<Record<string, TakingsKind>> = {
  Cash: 'cash',
  'Google Pay': 'upi',
  'Pay Later': 'credit',
  'On credit': 'credit',
  Free: 'free',
}

/** An imported bill may have another payment, which is shown only if there is one. */
export const takingsByKind = (
  takings: readonly {
    readonly payment: string
    readonly bills: number
    readonly paise: number
  }[],
): Taking[] =>
  TAKINGS.map((kind) => {
    const own = takings.filter(({ payment }) => (KINDS[payment] ?? 'other') === kind)
    return {
      kind,
      bills: own.reduce((sum, { bills }) => sum + bills, 0),
      paise: own.reduce((sum, { paise }) => sum + paise, 0),
    }
  }).filter(({ kind, bills }) => kind !== 'other' || bills > 0)
