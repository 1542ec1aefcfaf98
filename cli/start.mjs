// Starts the server, without the owner's secrets: npm start
import { launch } from './launch.mjs'

await launch(['.env'], () => import('../server/main.ts'))
