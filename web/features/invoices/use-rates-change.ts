import { useEffect, useEffectEvent, useRef } from 'react'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'

/** Undefined until they are loaded; an answer without changes is the same object or text. */
interface Rates {
  readonly listed: object | string | undefined
  readonly rounding?: string | undefined
  /** Of the customer in the form, as answered since then. */
  readonly own?: object | undefined
}

interface OpenForm {
  readonly phone: string
  readonly isOpen: boolean
  /** The form says it, or goes on with its rates. */
  readonly isSaid: boolean
}

const isOther = <Part>(before: Part | undefined, now: Part | undefined): boolean =>
  before !== undefined && now !== undefined && before !== now

/** MNY-10: says once that rates or rounding of an open form have changed, unless it is said already. */
export const useRatesChange = (
  { phone, isOpen, isSaid }: OpenForm,
  { listed, rounding, own }: Rates,
): void => {
  const banner = useBanner()
  const seen = useRef({ phone, listed, rounding, own, hasSaid: false })
  const compare = useEffectEvent(() => {
    const before = seen.current
    const isChanged =
      isOther(before.listed, listed) ||
      isOther(before.rounding, rounding) ||
      (before.phone === phone && isOther(before.own, own))
    const hasSaid = isOpen && (before.hasSaid || (isChanged && !isSaid))
    seen.current = { phone, listed, rounding, own, hasSaid }
    if (hasSaid && !before.hasSaid) {
      banner({ text: t('Rates have changed.'), tone: 'refused', isLate: true })
    }
  })
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the effect event reads them
  useEffect(() => compare(), [phone, listed, rounding, own, isOpen])
}
