import { expect, test } from 'vitest'
import { marginTexts } from './margin-texts.ts'

test('PRT-02 the page number, and words that cannot end their own quotes', () => {
  const style = marginTexts('A "b" \\ </style> {x} ₹ मीना · 5', 'Page', 'of')
  expect(style).toContain(
    String.raw`"A \22 b\22  \5c  \3c \2f style\3e  \7b x\7d  \20b9  मीना · 5"`,
  )
  expect(style).toContain('"Page " counter(page) " of " counter(pages)')
})
