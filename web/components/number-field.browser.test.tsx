import { useState } from 'react'
import { describe, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#domain/shared/messages.ts'
import { BOTTLES, CARTONS, type NumberKind } from '#domain/shared/typed-number.ts'
import { show, test } from '#tests/support/hooks/test.tsx'
import { NumberField } from './number-field.tsx'
import { RupeeInput } from './rupee-input.tsx'

const field = () => page.getByRole('textbox').element() as HTMLInputElement
const message = () => document.body.textContent

const Numbers = (props: { start?: string; kind: NumberKind; tidy?: (text: string) => string }) => {
  const [value, setValue] = useState(props.start ?? '')
  const { kind, tidy } = props
  return <NumberField kind={kind} {...(tidy && { tidy })} value={value} onChange={setValue} />
}

const Rupees = (props: { signed?: boolean }) => {
  const [value, setValue] = useState('')
  return (
    <RupeeInput label="Total" signed={props.signed ?? false} value={value} onChange={setValue} />
  )
}

const type = (text: string) => userEvent.fill(field(), text)

describe('a number field', () => {
  test('BIL-05 keeps wrong text as typed, says what is wrong, and stops the save', async () => {
    await show(<Numbers kind={CARTONS} />)
    for (const [text, wrong] of [
      ['1.5', messages.fields.wholeCartons],
      ['1e3', messages.fields.wholeCartons],
      ['-2', messages.fields.wholeCartons],
      ['123456', 'At most 99999'],
    ] as const) {
      await type(text)
      await expect.poll(message).toContain(wrong)
      expect(field()).toMatchObject({ value: text, ariaInvalid: 'true' })
      expect(field().dataset['wrong']).toBe('true')
    }
  })

  test('BIL-05 takes a right number without a word', async () => {
    await show(<Numbers kind={BOTTLES} start="x" />)
    await expect.poll(message).toContain(messages.fields.decimal)
    await type('1.25')
    await expect.poll(message).not.toContain(messages.fields.decimal)
    expect(field().dataset['wrong']).toBeUndefined()
    expect(field().inputMode).toBe('decimal')
  })

  test('UX-01 a number that is typed replaces the one before, without a key to delete it', async () => {
    await show(<Numbers kind={CARTONS} start="12" />)
    // As a script or a tap does; the Tab key would select the text by itself.
    field().focus()
    await userEvent.keyboard('7')
    await expect.poll(() => field().value).toBe('7')
  })

  test('BIL-05 neither the wheel nor the arrow keys change it', async () => {
    await show(<Numbers kind={CARTONS} start="12" />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}')
    field().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }))
    await userEvent.keyboard('{End}3')
    await expect.poll(() => field().value).toBe('123')
  })

  test('a field that tidies corrects its text when it is left, and never complains', async () => {
    await show(<Numbers kind={CARTONS} tidy={(text) => String(Number.parseInt(text, 10) || 0)} />)
    await userEvent.tab()
    await userEvent.keyboard('4x')
    await expect.poll(() => field().value).toBe('4x')
    expect(field().dataset['wrong']).toBeUndefined()
    await userEvent.tab()
    await expect.poll(() => field().value).toBe('4')
  })
})

describe('an amount', () => {
  test('BIL-07 takes what people write, and keeps the rest with a message', async () => {
    await show(<Rupees />)
    for (const text of ['1250', '1,250.50', '12.']) {
      await type(text)
      await expect.poll(() => field().value).toBe(text)
      expect(message()).not.toContain(messages.fields.amount)
    }
    for (const text of ['12.345', '-5', '1e3']) {
      await type(text)
      await expect.poll(message).toContain(messages.fields.amount)
      expect(field().value).toBe(text)
    }
  })

  test('may be below zero where the screen allows it', async () => {
    await show(<Rupees signed />)
    await type('-5')
    await expect.poll(() => field().value).toBe('-5')
    expect(message()).not.toContain(messages.fields.amount)
  })
})
