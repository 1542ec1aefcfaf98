import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../../package.json')
const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } }

/** What `npm start` tells Node: what a test measures is measured as it runs. */
export const SERVER_FLAGS = scripts.start.split(' ').filter((word) => word.startsWith('--'))
