export const PAYMENTS = /* i18n */ ['Cash', 'Google Pay', 'Free', 'Pay Later'] as const

/** CRD-10: of the part of a bill on credit that is paid at once. */
export const PAID_NOW_METHODS = /* i18n */ ['Cash', 'Google Pay'] as const
export const SALESMAN_PAYMENTS = /* i18n */ ['Cash', 'Google Pay', 'On credit'] as const
