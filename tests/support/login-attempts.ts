import type { TestApp } from './client.ts'

/** Lets time pass for the tries to log in that are counted: PostgreSQL's clock cannot be set. */
export const passTime = (site: TestApp, ms: number) =>
  site.rows(`UPDATE login_attempts SET at = at - $1 * interval '1 ms'`, [ms])
