import { useState } from 'react'
import { t } from './shared/text.ts'

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

// Without storage the number is typed each time.
const write = (key: string, phone: string): void => {
  try {
    if (phone) localStorage.setItem(key, phone)
    else localStorage.removeItem(key)
  } catch {}
}

/** C37: a number stays on this device only while its box is ticked. */
export const useRemembered = (key: string) => {
  const [phone] = useState(() => read(key))
  const [wanted, setWanted] = useState(phone !== '')
  return {
    phone,
    store: (used: string) => wanted && write(key, used),
    /** `now` is stored with the tick; empty if it is not known to be right. */
    box: (now: string) => (
      <label className="remember">
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ target }) => {
            setWanted(target.checked)
            write(key, target.checked ? now : '')
          }}
        />
        {t('Remember my number on this device')}
      </label>
    ),
  }
}
