/** What only the server answers. It sends the text, so no page downloads it. */
export const serverMessages = /* i18n */ {
  lookUp: {
    tooMany: 'Too many look-ups. Please wait {n} seconds.',
  },
  users: {
    resetUnknown: 'User with this phone does not exist.',
    protectedHere: '❌ Owner and Boss are changed on the server only.',
  },
  material: {
    movementGone: 'This entry is gone.',
  },
  ledger: {
    gone: 'This entry is gone.',
  },
  salesman: {
    notHeld: 'This waiting bill is gone.',
    customerRemoved: 'The customer was removed. It can only be discarded.',
    tooManyHeld: 'Too many bills wait for the boss.',
  },
} as const
