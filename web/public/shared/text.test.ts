import { afterEach, expect, test } from 'vitest'
import { backToEnglish, loadLanguage } from '#tests/support/language.ts'
import { plural } from '#web/components/plural.ts'
import { t } from './text.ts'

afterEach(backToEnglish)

const bills = (n: number) => plural(n, '# bill waiting', '# bills waiting')

test('without a catalogue a text is its English, with Indian grouping', () => {
  expect(t('Delete {what}', { what: '{n} $&' })).toBe('Delete {n} $&')
  expect([0, 1, 2, 123_456].map(bills)).toEqual([
    '0 bills waiting',
    '1 bill waiting',
    '2 bills waiting',
    '1,23,456 bills waiting',
  ])
})

test('with a catalogue texts and plurals are its own, by the rules of its language', () => {
  loadLanguage('hi', {
    'Delete {what}': '{what} हटाएँ',
    '{n, plural, one {# bill waiting} other {# bills waiting}}':
      '{n, plural, one {# बिल बाकी है} other {# बिल बाकी हैं}}',
  })
  expect(t('Delete {what}', { what: 'Om' })).toBe('Om हटाएँ')
  // In Hindi 0 uses the singular form.
  expect([0, 1, 2, 123_456].map(bills)).toEqual([
    '0 बिल बाकी है',
    '1 बिल बाकी है',
    '2 बिल बाकी हैं',
    '1,23,456 बिल बाकी हैं',
  ])
  expect(t('Save {n}', { n: 2 })).toBe('Save 2')
  expect(plural(1, '# route', '# routes')).toBe('1 route')
})

test('what a person typed is not filled again, in no language', () => {
  loadLanguage('hi', { 'by {name}': '{name} द्वारा' })
  expect(t('by {name}', { name: '{name} {n}' })).toBe('{name} {n} द्वारा')
})
