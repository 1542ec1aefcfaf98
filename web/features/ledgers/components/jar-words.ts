import type { Jar } from '#domain/ledgers/ledger.ts'

/** LED-02: two kinds of jars with three counts each. */
export const JAR_ROWS = /* i18n: label */ [
  { label: 'Cool jar', jars: ['coolJarOut', 'coolJarIn', 'coolJarFull'] },
  { label: 'Jar', jars: ['jarOut', 'jarIn', 'jarFull'] },
] as const satisfies readonly { label: string; jars: readonly Jar[] }[]

export const JAR_HEADS = /* i18n */ ['Out', 'In', 'Full'] as const

export const JAR_NAMES = /* i18n */ {
  coolJarOut: 'Cool jar out',
  coolJarIn: 'Cool jar in',
  coolJarFull: 'Cool jar full',
  jarOut: 'Jar out',
  jarIn: 'Jar in',
  jarFull: 'Jar full',
} as const satisfies Record<Jar, string>
