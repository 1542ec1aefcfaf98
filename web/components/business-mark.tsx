import { Drop } from '#web/public/shared/drop.tsx'

/** The logo of the business, or the drop while it has none. */
export const BusinessMark = (props: {
  logoTag: string | null
  /** The picture itself, where the device has it. */
  logoUrl?: string | undefined
  size: number
}) =>
  props.logoTag === null ? (
    <Drop size={props.size} />
  ) : (
    <img
      src={props.logoUrl ?? `/logo?${props.logoTag.slice(0, 16)}`}
      alt=""
      height={props.size}
      style={{ maxWidth: props.size * 2.5, objectFit: 'contain' }}
    />
  )
