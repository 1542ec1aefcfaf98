import { i18n } from '@lingui/core'
import { fill, type Values } from '#domain/shared/fill.ts'

/**
 * Translates every text on a screen. The English text is the key, so English needs no catalogue
 * and no page downloads its texts twice.
 */
export const t = (text: string, values: Values = {}, english = text): string =>
  i18n.messages[text] ? i18n._(text, values) : fill(english, values)
