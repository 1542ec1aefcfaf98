import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Db } from '#server/store/database.ts'

/** A screen in one of its states. Pictures are taken of each, and axe looks at each. */
export interface State {
  readonly name: string
  readonly visitor: Role | 'nobody'
  readonly path: string
  readonly before?: (db: Db) => Promise<void>
  readonly prepare?: (page: Page, db: Db) => Promise<void>
}
