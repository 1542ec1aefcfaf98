/** SET-03, in the order of the list. */
export const FIRST_STEPS = [
  'business',
  'products',
  'people',
  'production',
  'bill',
  'route',
] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** What exists in the business; a record that was deleted later counts too. */
export interface FirstRecords {
  readonly address: boolean
  /** A product was added or changed: the first eight are there from the start. */
  readonly ownProducts: boolean
  readonly people: boolean
  readonly salesmen: boolean
  readonly production: boolean
  readonly bills: boolean
  readonly routes: boolean
}

const IS_DONE: Readonly<Record<FirstStep, (records: FirstRecords) => boolean>> = {
  business: ({ address }) => address,
  // Cartons that were produced or billed show that the products fit.
  products: ({ ownProducts, production, bills }) => ownProducts || production || bills,
  people: ({ people }) => people,
  production: ({ production }) => production,
  bill: ({ bills }) => bills,
  route: ({ routes }) => routes,
}

export const doneSteps = (records: FirstRecords): FirstStep[] =>
  FIRST_STEPS.filter((step) => IS_DONE[step](records))
