import { Drop } from '#web/public/shared/drop.tsx'

/** The logo of the business, or the drop while it has none. */
export const BusinessMark = (props: { logoTag: string | null; size: number }) =>
  props.logoTag === null ? (
    <Drop size={props.size} />
  ) : (
    <img
      src={`/logo?${props.logoTag.slice(0, 16)}`}
      alt=""
      height={props.size}
      style={{ maxWidth: props.size * 2.5, objectFit: 'contain' }}
    />
  )
