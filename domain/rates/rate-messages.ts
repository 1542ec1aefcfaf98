/** Apart from `messages.ts`: only screens of the module load them. */
export const rateMessages = /* i18n */ {
  noRate: 'Enter a rate.',
  dayPast: 'Choose today or a later day.',
  dayTooFar: 'The day cannot be more than a year away.',
  hasBegun: 'This rate has begun. Save a new one with a later day.',
  noRateFor: 'No rate for {labels}',
  changed: 'Rates have changed. The total is now {total}.',
  endsBeforeStart: 'The last day cannot be before the first day.',
  schemeExists: 'A scheme for this product begins on that day already.',
  saveWithoutTotal: 'No total. Save anyway?',
  saveFreeWithTotal: 'Free, but the total is {total}. Save anyway?',
} as const
