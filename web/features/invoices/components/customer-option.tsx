import { groupedPhone } from '#domain/shared/phone-text.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './customer-option.module.css'

export interface SuggestedCustomer {
  readonly phone: string
  readonly name: string
}

/** The text with its match in bold. */
const Marked = (props: { text: string; from: number; length: number }) => {
  const { text, from, length } = props
  if (from < 0 || length === 0) return text
  return (
    <>
      {text.slice(0, from)}
      <b>{text.slice(from, from + length)}</b>
      {text.slice(from + length)}
    </>
  )
}

const shift = (place: number) => (place > 5 ? place + 1 : place)

/** The place of the last match in a number that is grouped 5 and 5. */
const inGrouped = (phone: string, digits: string) => {
  const from = digits === '' ? -1 : phone.lastIndexOf(digits)
  const [first, last] = [from >= 5 ? from + 1 : from, shift(from + digits.length)]
  return { from: from < 0 ? -1 : first, length: last - first }
}

/** C13: the name first, the matched part bold. */
export const CustomerOption = (props: SuggestedCustomer & { typed: string }) => {
  const { phone, name } = props
  const typed = props.typed.trim()
  const digits = /^\d+$/.test(typed) ? typed : ''
  const from = digits ? -1 : name.toLowerCase().indexOf(typed.toLowerCase())
  return (
    <span className={styles['customer']}>
      <span className={styles['name']}>
        <Marked text={name || t('No name')} from={name ? from : -1} length={typed.length} />
      </span>
      <span className={styles['phone']}>
        <Marked text={groupedPhone(phone)} {...inGrouped(phone, digits)} />
      </span>
      <kbd className={styles['key']} aria-hidden="true">
        {'↵'}
      </kbd>
    </span>
  )
}
