import type { Letterhead } from './settings.ts'

const typed = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

/** SET-04: the lines below the name: the address, then phone and licence numbers. */
export const letterheadLines = ({
  address,
  phone,
  licences,
}: Pick<Letterhead, 'address' | 'phone' | 'licences'>): string[] =>
  typed([typed(address).join(', '), typed([phone, ...licences]).join(' · ')])
