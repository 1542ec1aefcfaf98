import type { Letterhead } from './settings.ts'

/** SET-04: the lines below the name: the address, then phone and licence numbers. */
export const letterheadLines = ({
  address,
  phone,
  licences,
}: Pick<Letterhead, 'address' | 'phone' | 'licences'>): string[] => {
  const typed = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '')
  return typed([typed(address).join(', '), typed([phone, ...licences]).join(' · ')])
}
