import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/language-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SOURCES = {
  'lingui.config.ts': `import config from '../../lingui.config.ts'
    export default { ...config, rootDir: '${folder}', locales: ['en', 'hi'],
      catalogs: [{ path: '<rootDir>/{locale}', include: [] }] }`,
  'hi.po': `msgid "Delete {what}"
msgstr "{what} हटाएँ"

msgid "{n, plural, one {# bill waiting} other {# bills waiting}}"
msgstr "{n, plural, one {# बिल बाकी है} other {# बिल बाकी हैं}}"
`,
  'main.ts': `import { i18n } from '@lingui/core'
    import { t } from '#web/public/shared/text.ts'
    import { plural } from '#web/components/plural.ts'
    import { messages } from './hi.po'
    const texts = () => [
      t('Delete {what}', { what: 'Om' }),
      ...[0, 2].map((n) => plural(n, '# bill waiting', '# bills waiting')),
    ]
    export const english = texts()
    i18n.loadAndActivate({ locale: 'hi', messages })
    export const hindi = texts()`,
}

const built = async (): Promise<Rolldown.OutputChunk> => {
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text)
  const outputs = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [lingui({ configPath: join(folder, 'lingui.config.ts'), failOnCompileError: true })],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(folder, 'main.ts'), formats: ['es'] } },
  })
  const [output] = [outputs].flat() as Rolldown.RolldownOutput[]
  if (!output) throw new Error('nothing was built')
  return output.output[0]
}

test('a production build shows a second language, and needs no parser for its plurals', async () => {
  const { code, modules } = await built()
  const page = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(page.english).toEqual(['Delete Om', '0 bills waiting', '2 bills waiting'])
  expect(page.hindi).toEqual(['Om हटाएँ', '0 बिल बाकी है', '2 बिल बाकी हैं'])
  expect(Object.keys(modules).filter((id) => id.includes('@messageformat'))).toEqual([])
})
