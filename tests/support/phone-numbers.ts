const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** The numbers of ten digits in a log; a random id, which may contain one, does not count. */
export const phoneNumbersIn = (log: string): string[] =>
  log.replaceAll(ID, '').match(/(?<!\d)\d{10}(?!\d)/g) ?? []
