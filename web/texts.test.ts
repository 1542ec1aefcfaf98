import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bypassingTexts } from '#scripts/texts.ts'

const root = new URL('.', import.meta.url).pathname
const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'))

test('every text that a person sees goes through t()', () => {
  const found = files.flatMap((file) =>
    bypassingTexts(readFileSync(`${root}${file}`, 'utf8'), `web/${file}`),
  )
  expect(found).toEqual([])
  expect(files.length).toBeGreaterThan(0)
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

  test('names the line of the text', () => {
    const source = '// ₹\nconst a = (\n  <p>\n    Hello\n    <b title="There" />\n  </p>\n)\n'
    expect(bypassingTexts(source, 'a.tsx')).toEqual(['a.tsx:4 Hello', 'a.tsx:5 There'])
  })
})
