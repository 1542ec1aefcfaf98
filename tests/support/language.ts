import { createCompiledCatalog } from '@lingui/cli/api'
import { i18n, type Messages } from '@lingui/core'

/** Loads a catalogue compiled as in the build, because production has no message parser. */
export const loadLanguage = (
  locale: string,
  translations: Readonly<Record<string, string>>,
  locales = locale,
): void => {
  const options = { namespace: 'json', strict: true } as const
  const { source, errors } = createCompiledCatalog(locale, translations, options)
  if (errors[0]) throw new Error(`not ICU: ${errors[0].id}`, { cause: errors[0].error })
  const { messages } = JSON.parse(source) as { messages: Messages }
  i18n.loadAndActivate({ locale, locales, messages })
}

export const backToEnglish = (): void => i18n.loadAndActivate({ locale: 'en', messages: {} })
