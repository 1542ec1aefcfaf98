import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { extractor } from './tools/texts/extract.ts'

/** A language is one more locale here, and a catalogue that is loaded in web/public/shared/text.ts. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: 'web/locales/{locale}',
      include: ['web', 'domain'],
      exclude: ['**/*.test.ts'],
    },
  ],
  extractors: [extractor],
  orderBy: 'messageId',
  // The English text is the id. Without line numbers a moved line changes no catalogue.
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
})
