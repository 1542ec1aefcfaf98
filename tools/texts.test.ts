import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { afterEach, describe, expect, test } from 'vitest'
import { backToEnglish, loadLanguage } from '#tests/support/language.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import { strayTexts } from './texts/stray.ts'
import { bypassingTexts } from './texts.ts'

const root = new URL('../web/', import.meta.url).pathname
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

const facts = { locale: 'en', sourceLocale: 'en', filename: 'en.po' }
const po = formatter({ explicitIdAsDefault: true })
const catalogue = Object.keys(await po.parse(read('locales/en.po'), facts))

test('every text that a person sees goes through t()', () => {
  const jsx = files.filter((file) => file.endsWith('x'))
  expect(jsx.flatMap((file) => bypassingTexts(read(file), `web/${file}`))).toEqual([])
  expect(jsx.length).toBeGreaterThan(0)
})

test('what looks like a text is in the catalogue, so no table was forgotten', () => {
  const known = new Set(catalogue)
  expect(files.flatMap((file) => strayTexts(read(file), `web/${file}`, known))).toEqual([])
})

describe('the English catalogue', () => {
  const PLURAL = /^\{n, plural, one \{(.*)\} other \{(.*)\}\}$/
  const names = Array.from(catalogue.join().matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '')
  const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]))
  const shown = (text: string): string[] => {
    const [, one, other] = PLURAL.exec(text) ?? []
    if (!one || !other) return [t(text, values)]
    return [0, 1, 2, 1_234_567].map((n) => plural(n, one, other))
  }
  afterEach(backToEnglish)

  test('is ICU, and compiled it reads as the texts in the source do', () => {
    const inSource = catalogue.map(shown)
    loadLanguage('en', Object.fromEntries(catalogue.map((text) => [text, text])), 'en-IN')
    expect(catalogue.map(shown)).toEqual(inSource)
    expect(catalogue.filter((text) => PLURAL.test(text)).length).toBeGreaterThan(0)
  })
})

describe('the check itself', () => {
  test('passes what is translated, has no letters or is not seen', () => {
    const source = `const a = (
      <form className="wide card" aria-label={t('Log in')} id="form">
        <b title={\`\${brand}\`}>{t('Hello')} – 10 &nbsp; {'₹'}</b>
        {open && <p role="alert">{count === 1 ? t('One') : name}</p>}
        {kind === 'cash' ? null : icon}
      </form>
    )`
    expect(bypassingTexts(source, 'a.tsx')).toEqual([])
  })

  test.each([
    ['<p>Héllo {name}</p>', 'Héllo'],
    ['<>Hello</>', 'Hello'],
    ["<p>{'Hello'}</p>", 'Hello'],
    ["<p>{busy ? 'Wait' : t('Go')}</p>", 'Wait'],
    ["<p>{busy && 'Wait'}</p>", 'Wait'],
    ['<p>{`${count} bottles`}</p>', 'bottles'],
    ['<input placeholder="Name" />', 'Name'],
    ["<Input label={'Name'} />", 'Name'],
    ['<Input label={<b>Name</b>} />', 'Name'],
    ['<img alt="Logo" aria-hidden />', 'Logo'],
    ['<p aria-label="Close" />', 'Close'],
    ['<Alert title="Oh" />', 'Oh'],
    ['<Input description="Ten digits" />', 'Ten digits'],
    ['<p aria-description="More" />', 'More'],
    ['<Box children="Text" />', 'Text'],
  ])('finds the text in %s', (jsx, text) => {
    expect(bypassingTexts(`const a = ${jsx}`, 'a.tsx')).toEqual([`a.tsx:1 ${text}`])
  })

  test('finds a text that stands in a table or a variable, but no name or address', () => {
    const source = `import { A } from 'Some module'
      type Word = 'Type only'
      const WORDS = { low: 'Low', 'Out of it': x['In a key'], paid: 'Paid' }
      const when = \`By \${name}\`
      if (key === 'Enter' || keys === '/ Control+K' || code === 'KeyL' || role === 'stock manager') throw new Error('No way')`
    expect(strayTexts(source, 'a.ts', new Set(['Paid']))).toEqual(['a.ts:3 Low', 'a.ts:4 By '])
  })

  test('names the line of the text', () => {
    const source = '// ₹\nconst a = (\n  <p>\n    Hello\n    <b title="There" />\n  </p>\n)\n'
    expect(bypassingTexts(source, 'a.tsx')).toEqual(['a.tsx:4 Hello', 'a.tsx:5 There'])
  })
})
