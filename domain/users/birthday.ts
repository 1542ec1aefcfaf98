import type { Day } from '#domain/shared/dates.ts'

/** DSH-02: `birthday` reads MM-DD, as the settings write it. */
export const isBirthday = (birthday: string | undefined, today: Day): boolean =>
  birthday !== undefined && today.slice(5) === birthday
