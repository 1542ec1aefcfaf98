/** The part of the messages that the light pages carry: they count every byte. */
export const publicMessages = {
  app: {
    welcome: 'Welcome! Please choose login type',
    loggedInAs: 'Logged in as',
    chunkFailed: 'Loading chunk {id} failed.',
    idTaken: 'This form was already sent with other contents. Reload the page and try again.',
    unreadable: 'This could not be read. Reload the page and try again.',
  },
  login: {
    invalidNumber: 'Enter valid 10-digit number',
    unknownNumber: 'This number is not registered',
    passwordNotSet: 'Password not set for this user. Please contact the owner.',
    incorrectPassword: 'Incorrect password',
    weakPassword: 'Choose a password of 8 or more characters that is not easy to guess.',
    tooManyTries: 'Too many tries. Wait {n} seconds.',
  },
  lookUp: {
    invalidPhone: 'Enter valid phone number',
    tooMany: 'Too many look-ups. Please wait {n} seconds.',
    noTokens: 'No tokens found.',
  },
} as const
