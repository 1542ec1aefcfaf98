/** The logo: a drop with two ledger lines. */
export const Drop = (props: { size: number; inverted?: boolean }) => {
  const [drop, lines] = props.inverted
    ? ['var(--token-on)', 'var(--token)']
    : ['var(--accent)', 'var(--surface)']
  return (
    <svg width={props.size} height={props.size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2c3.8 4.6 7 8.3 7 12a7 7 0 0 1-14 0c0-3.700 3.200-7.400 7-12Z" fill={drop} />
      <path
        d="M8.5 13.200h7M8.500 16.600h7"
        stroke={lines}
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}
