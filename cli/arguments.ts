import { InvalidArgumentError } from 'commander'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'

/** The roles that only an operator can add and remove; all others are managed in the app. */
export const SERVER_ROLES = ['owner', 'boss'] as const
export type ServerRole = (typeof SERVER_ROLES)[number]

export const isServerRole = (role: string): role is ServerRole =>
  SERVER_ROLES.some((name) => name === role)

export const readPhone = (text: string): string => {
  if (!isPhone(text)) throw new InvalidArgumentError(messages.login.invalidNumber)
  return text
}

export const readName = (text: string): string => {
  const name = text.trim()
  if (name === '') throw new InvalidArgumentError(messages.profile.invalidName)
  return name
}

export const readCount = (text: string): number => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

const MOST_YEARS = 100

export const readYears = (text: string): number => {
  const years = Number(text)
  if (!(years > 0 && years <= MOST_YEARS)) {
    throw new InvalidArgumentError('It must be a number of years, such as 10.')
  }
  return years
}
