/** The messages of the public pages, separate to keep their bundle small. */
export const publicMessages = /* i18n */ {
  app: {
    welcome: 'Welcome! Please choose login type',
    chunkFailed: 'Loading chunk {id} failed.',
  },
  login: {
    invalidNumber: 'Enter valid 10-digit number',
    unknownNumber: 'This number is not registered',
    passwordNotSet: 'Password not set for this user. Please contact the owner.',
    incorrectPassword: 'Incorrect password',
    tooManyTries: 'Too many tries. Wait {n} seconds.',
  },
  lookUp: {
    invalidPhone: 'Enter valid phone number',
    noTokens: 'No tokens found.',
  },
} as const
