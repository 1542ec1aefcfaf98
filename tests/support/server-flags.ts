import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../package.json')
const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }

/** The Node flags of `npm start`, so that tests measure the server as it runs in production. */
export const SERVER_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'))
