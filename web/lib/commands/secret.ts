/** Passwords are sent once and never stored on the device. */
export const hasSecret = (input: object): boolean => 'password' in input || 'passwords' in input
