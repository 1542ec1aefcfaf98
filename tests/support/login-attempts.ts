import type { TestApp } from './client.ts'

/** Moves the counted login attempts into the past, because PostgreSQL's clock cannot be set. */
export const passTime = (site: TestApp, ms: number) =>
  site.rows(`UPDATE login_attempts SET at = at - $1 * interval '1 ms'`, [ms])
