import { setupI18n } from '@lingui/core'
import { fill, type Values } from '#domain/fill.ts'

// The English text is the key, so a language without a catalogue shows the text itself.
const i18n = setupI18n({ locale: 'en', messages: { en: {} }, missing: (_locale, text) => text })

/** The one way of a text to a person's eyes. A language is one catalogue loaded here. */
export const t = (text: string, values: Values = {}): string => fill(i18n._(text, values), values)
