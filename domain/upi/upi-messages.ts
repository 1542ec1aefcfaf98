/** Apart from `messages.ts`: only screens of the module load them. */
export const upiMessages = /* i18n */ {
  invalidId: 'Enter a valid UPI id',
  invalidPayee: 'Use letters A to Z, digits and blanks, at most 40.',
  invalidMerchantCode: 'Enter 4 digits, or leave it empty.',
  noPassword: 'Enter your password to change a UPI id.',
  notAwaited: 'This bill waits for no UPI payment.',
  large: 'Many banks refuse more than ₹1,00,000 in one payment.',
  idChanged: 'UPI id changed to {id} by {name} on {date}.',
  bankSaysSo: 'The money is here only when your bank app says so.',
  received: 'Payment received',
  takenBack: 'Payment taken back',
} as const
