import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { extractor } from './tools/texts/extract.ts'

/** A new language needs a locale here and a catalogue loaded in web/public/shared/text.ts. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: 'web/locales/{locale}',
      include: ['web', 'domain'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  extractors: [extractor],
  orderBy: 'messageId',
  // The English text is the id. No origins, so moving a file does not change the catalogue.
  format: formatter({ explicitIdAsDefault: true, origins: false }),
})
