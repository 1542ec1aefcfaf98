import type { RefObject } from 'react'
import { t } from './text.ts'
import './password-field.css'

const EYE =
  'M3 12c2.300-4 5.300-6 9-6s6.700 2 9 6c-2.300 4-5.300 6-9 6s-6.700-2-9-6M12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5'
const STROKE = 'M4 20 20 4'

/** C37: the eye shows what is typed; value, caret and focus stay. */
export const PasswordField = (props: {
  field: RefObject<HTMLInputElement | null>
  value: string
  onChange: (value: string) => void
  shown: boolean
  onShown: (shown: boolean) => void
}) => {
  const { field, shown } = props
  return (
    <div className="password">
      <label>
        {t('Password')}
        <input
          ref={field}
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      </label>
      <button
        type="button"
        aria-label={shown ? t('Hide password') : t('Show password')}
        // The focus stays in the field, and a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => props.onShown(!shown)}
      >
        <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d={shown ? EYE + STROKE : EYE}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </div>
  )
}
