/** The ICU message for translators, and the key of its translation. '#' is the number. */
export const icuPlural = (one: string, other: string): string =>
  `{n, plural, one {${one}} other {${other}}}`
