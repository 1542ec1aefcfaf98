/** The ICU message that a translator gets, and the key of its translation. '#' is the number. */
export const icuPlural = (one: string, other: string): string =>
  `{n, plural, one {${one}} other {${other}}}`
