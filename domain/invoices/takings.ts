interface PaymentSum {
  readonly payment: string
  readonly paise: number
  readonly withoutTotal: number
}

/** C6: what the counter billed in a day. A free bill brings no money, whatever its total. */
export const takingsOf = (sums: readonly PaymentSum[]) => {
  const paid = sums.filter(({ payment }) => payment !== 'Free')
  const paiseOf = (method: string) => paid.find(({ payment }) => payment === method)?.paise ?? 0
  return {
    allPaise: paid.reduce((sum, { paise }) => sum + paise, 0),
    cashPaise: paiseOf('Cash'),
    googlePayPaise: paiseOf('Google Pay'),
    payLaterPaise: paiseOf('Pay Later'),
    /** Their money is in no sum. */
    billsWithoutTotal: paid.reduce((sum, { withoutTotal }) => sum + withoutTotal, 0),
  }
}

export type Takings = ReturnType<typeof takingsOf>
