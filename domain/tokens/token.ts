/** A token number of a day. After a reset the number is not unique without its run (TOK-02). */
export interface Token {
  readonly day: string
  readonly run: number
  readonly token: number
}

export const needsRun = ({ run }: Pick<Token, 'run'>): boolean => run > 1

/** Every number up to `most` that contains the typed digits (TOK-04). */
export const tokensContaining = (digits: string, most: number): number[] =>
  Array.from({ length: most }, (_, index) => index + 1).filter((token) =>
    String(token).includes(digits),
  )
