export const PAYMENTS = /* i18n */ ['Cash', 'Google Pay', 'Free', 'Pay Later'] as const

export const SALESMAN_PAYMENTS = /* i18n */ ['Cash', 'Google Pay', 'On credit'] as const
