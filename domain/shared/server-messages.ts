/** Texts of the server only. It sends them, so they are in no bundle. */
export const serverMessages = /* i18n */ {
  lookUp: {
    tooMany: 'Too many look-ups. Please wait {n} seconds.',
  },
  login: {
    passwordExpired: 'This password was valid for 72 hours. Please contact the owner.',
  },
  users: {
    resetUnknown: 'User with this phone does not exist.',
    protectedHere: '❌ Owner and Boss are changed on the server only.',
  },
  devices: {
    gone: 'This device was already ended.',
  },
  accounts: {
    off: 'Accounts is switched off.',
    startStands: 'The day stands since the first payment or opening.',
  },
  material: {
    movementGone: 'This entry is gone.',
  },
  ledger: {
    gone: 'This entry is gone.',
  },
  salesman: {
    notFound: 'Salesman not found.',
    notOnHold: 'This waiting bill is gone.',
    customerRemoved: 'The customer was removed. It can only be discarded.',
    tooManyOnHold: 'Too many bills are waiting for the boss.',
    discarded: 'The boss discarded this. It is not saved.',
  },
  restores: {
    notLost: 'This bill was not lost in the restore. Check it in the list.',
  },
} as const
