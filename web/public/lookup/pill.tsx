import { t } from '#web/public/shared/text.ts'

const TICK = 'm5 12.500 4.500 4.500L19 7.500'
const CLOCK = 'M12 7.500V12l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'

export const stateOf = (token: { delivered: boolean }): string =>
  token.delivered ? t('Delivered') : t('Not Delivered')

/** The state in words beside its colour. */
export const Pill = (props: { delivered: boolean }) => (
  <span className={props.delivered ? 'pill done' : 'pill'}>
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={props.delivered ? TICK : CLOCK}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span>{stateOf(props)}</span>
  </span>
)
