import type { Day } from '#domain/shared/dates.ts'

/** DSH-02: `birthday` is MM-DD, as in the settings. */
export const isBirthday = (birthday: string | undefined, today: Day): boolean =>
  birthday !== undefined && today.slice(5) === birthday
