export const PAYMENTS = /* i18n */ ['Cash', 'Google Pay', 'Free', 'Pay Later'] as const
