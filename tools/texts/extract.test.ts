import { describe, expect, test } from 'vitest'
import { textsIn } from './extract.ts'

const texts = (source: string) => textsIn(source, 'a.tsx').map(({ text }) => text)

test('finds what t() is called with', () => {
  const source = `
    const a = t('Saved {n}', { n })
    const b = <p title={t(busy ? 'Wait' : "It’s done")}>{t(text ?? 'Saved.')}</p>
    const c = [t(text), t(''), set('none'), i18n.t('none')]`
  expect(texts(source)).toEqual(['Saved {n}', 'Wait', 'It’s done', 'Saved.'])
})

test('makes one ICU message of the two texts of plural()', () => {
  expect(texts(`plural(bills.length, '# bill', '# bills')`)).toEqual([
    '{n, plural, one {# bill} other {# bills}}',
  ])
  expect(() => texts('plural(n, one, other)')).toThrow('both texts')
})

describe('a mark', () => {
  test('takes one text, or all of a table that are no keys', () => {
    expect(texts(`const a = { label: /* i18n */ 'Edit', id: 'edit' }`)).toEqual(['Edit'])
    expect(
      texts(`/** ₹ */ const WORDS: Words = /* i18n */ {
        ...others, 'out': 'Out', [low]: ['Low', Icon, 2], deep: { a: 'A {n}' },
      } as const satisfies object`),
    ).toEqual(['Out', 'Low', 'A {n}'])
  })

  test('with names takes only these properties', () => {
    const source = `const ROWS = /* i18n: label, menu */ [
      { id: 'jar', label: 'Jar', menu: { boss: [2, 'Jars'] }, jars: ['jarOut'] },
    ] as const`
    expect(texts(source)).toEqual(['Jar', 'Jars'])
  })

  test('before nothing that it could take is refused', () => {
    expect(() => texts('\nconst a = /* i18n */ other')).toThrow('line 2')
    expect(() => texts(`const a = /* i18n: name */ { label: 'Jar' }`)).toThrow('no text after')
  })
})
