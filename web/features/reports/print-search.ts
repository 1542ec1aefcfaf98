const KEY = 'print-customer'

/**
 * A window that is opened gets a copy of this tab's storage: so a number that was searched for
 * reaches the print, and stands in no address.
 */
export const handOverSearch = (customer: string, open: () => void): void => {
  sessionStorage.setItem(KEY, customer)
  open()
  sessionStorage.removeItem(KEY)
}

export const handedSearch = (): string => sessionStorage.getItem(KEY) ?? ''
