/** A number of a day; from the second run on the number alone no longer tells which (TOK-02). */
export interface Token {
  readonly day: string
  readonly run: number
  readonly token: number
}

export const needsRun = ({ run }: Pick<Token, 'run'>): boolean => run > 1

/** Every number up to `most` that contains the digits typed (TOK-04). */
export const tokensContaining = (digits: string, most: number): number[] =>
  Array.from({ length: most }, (_, index) => index + 1).filter((token) =>
    String(token).includes(digits),
  )
