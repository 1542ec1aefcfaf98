import { customerTitle } from '#domain/customers/customer.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { t } from '#web/public/shared/text.ts'

/** Whom a special rate or a scheme is for. */
export interface Owner<Kind extends string> {
  readonly kind: Kind
  readonly ofId: string | null
  /** The name of the chosen route or customer. */
  readonly ofName: string
}

interface Named {
  readonly name: string | null
  readonly phone: string | null
}

export const ownerName = ({ name, phone }: Named): string =>
  customerTitle({ name: name ?? '', phone: groupedPhone(phone ?? '') })

export const wrongOwner = ({ kind, ofId }: Owner<string>): string | undefined => {
  if (kind === 'all' || ofId !== null) return undefined
  return kind === 'route' ? t('Choose a route.') : t('Choose a customer.')
}
