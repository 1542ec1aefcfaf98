const KEY = 'print-customer'

/**
 * A new window gets a copy of this tab's sessionStorage: it carries the searched phone number to
 * the print page, without putting it into the URL.
 */
export const handOverSearch = (customer: string, open: () => void): void => {
  sessionStorage.setItem(KEY, customer)
  open()
  sessionStorage.removeItem(KEY)
}

export const receivedSearch = (): string => sessionStorage.getItem(KEY) ?? ''
