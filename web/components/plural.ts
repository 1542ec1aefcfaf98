import { groupIndian } from '#domain/shared/money.ts'
import { icuPlural } from '#domain/shared/plural.ts'
import { t } from '#web/public/shared/text.ts'

/**
 * A count in words: plural(n, '# bill', '# bills'). The build compiles the plurals of a catalogue;
 * English is chosen here, because an ICU parser is larger than all its plurals.
 */
export const plural = (n: number, one: string, other: string): string =>
  t(icuPlural(one, other), { n }, (n === 1 ? one : other).replace('#', groupIndian(n)))
