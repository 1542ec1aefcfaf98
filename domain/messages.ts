import { publicMessages } from './public-messages.ts'

/**
 * Every text that a rule answers with, under its area; server-messages.ts has the server's own. The English text is also the key that
 * a translation hangs on, so it is changed only together with the requirement that quotes it.
 */
export const messages = /* i18n */ {
  ...publicMessages,
  app: {
    ...publicMessages.app,
    loggedInAs: 'Logged in as',
    idTaken: 'This form was already sent with other contents. Reload the page and try again.',
    unreadable: 'This could not be read. Reload the page and try again.',
  },
  login: {
    ...publicMessages.login,
    weakPassword: 'Choose a password of 8 or more characters that is not easy to guess.',
  },
  profile: {
    invalidName: 'Enter a valid name',
    updated: 'Profile updated',
    passwordChanged: 'Password changed',
  },
  users: {
    invalidAdd: 'Enter valid phone and name.',
    added: '✅ User added with default password: {password}',
    exists: '❌ User already exists.',
    invalidReset: 'Enter valid phone and new password.',
    passwordReset: '🔒 Password reset successfully',
    invalidDelete: 'Enter valid 10-digit phone number to delete.',
    notFound: '❌ User not found.',
    protected: '❌ Cannot delete Owner or Boss.',
    deleted: '🗑️ User deleted successfully.',
    defaultsSet: 'Default passwords set for users without passwords.',
    allHavePasswords: 'All users already have passwords set.',
    noUsers: 'No users found to update.',
    edited: 'User updated',
    bornAfterToday: 'The date of birth cannot be after today.',
  },
  /** Under a field whose text is no number. */
  fields: {
    wholeCartons: 'Whole cartons only',
    whole: 'Whole numbers only',
    decimal: 'A number like 1.5',
    amount: 'An amount like 1,250.50',
    most: 'At most {n}',
  },
  billing: {
    invalidPhone: 'Invalid phone number',
    noQuantity: 'Enter at least one quantity',
    noToken: 'Failed to get new token',
    invalidTotal: 'Enter a valid total',
    created: 'Invoice created successfully!',
    updated: 'Invoice updated successfully!',
    originalNotFound: 'Original invoice not found',
    delivered: 'Marked as delivered',
    askDelete: 'Delete this invoice?',
    deleted: 'Invoice deleted',
    restored: 'Invoice brought back',
    noInvoices: 'No invoices found.',
    noTokens: publicMessages.lookUp.noTokens,
    askReset: 'Tokens 1–{n} were issued today; numbers will repeat. Reset?',
    tokenReset: 'Token reset',
    allowPopup: 'Please allow popup to print.',
  },
  production: {
    noQuantity: 'Enter product quantity',
    added: 'Production added successfully',
    updated: 'Production updated',
    deleted: 'Production deleted',
    notFound: 'This production record is gone.',
    dayAfterToday: 'The date cannot be after today.',
  },
  raw: {
    denied: 'Access denied. This page is for Stock Managers or Production only.',
    noName: 'Enter product name',
    exists: 'Product already exists.',
    notFound: 'Product not found.',
  },
  scrap: {
    denied: 'Access denied. This page is for Stock Managers and Production only.',
    noName: 'Enter item name',
    exists: 'Item already exists.',
    notFound: 'Item not found.',
  },
  material: {
    notEnough: 'Not enough stock',
    editNegative: 'Resulting stock would be negative.',
    deleteNegative: 'Cannot delete, stock would go negative.',
  },
  ledger: {
    bottlersName: 'Enter name first',
    enterprisesName: 'Please enter name first!',
    none: 'No entries yet.',
    askPaid: 'Mark this entry as paid?',
    invalidPrice: 'Please enter both name and rate.',
    saveFailed: 'Save failed. Check console.',
    updateFailed: 'Update failed. Check console.',
    deleteFailed: 'Delete failed. Check console.',
    markPaidFailed: 'Mark paid failed. Check console.',
  },
  salesman: {
    noRouteName: 'Enter a route/address',
    routeAdded: 'Route added successfully!',
    invalidCustomer: 'Enter valid name, phone & route',
    customerAdded: 'Customer added successfully!',
    noRoute: 'Select a route first!',
    noSalesman: 'No salesman found. Please login again.',
    savedHere: 'Saved on this phone',
  },
  reports: {
    birthday: 'Happy Birthday, {name}!',
    noCustomers: 'No customers found for this salesman.',
    noCustomer: 'No customer selected',
    noData: 'No data found.',
    noSales: 'No sales data.',
  },
  whatsapp: {
    invoice: '{brand}: token {n}, {date} {time}. {items}. Total {total}. {payment}.',
    welcome:
      'Welcome to {brand}. Log in with {phone}, password {password}. You will be asked to choose your own.',
    passwordChanged:
      '{brand}: your password was changed. If you did not ask for it, call the office.',
  },
  /** BIL-18 and ERR-02: the same words for every editable record. */
  conflict: 'Changed by {name} at {time}.',
} as const
