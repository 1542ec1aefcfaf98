// The server without its pages, which Vite serves in development. Started by tools/dev.ts.
import { build as prettyLog } from 'pino-pretty'
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { readSettings } from '#server/settings.ts'
import { shutDownOn } from '#server/shut-down.ts'

const settings = readSettings(process.env)
const terminal = prettyLog({
  destination: 2,
  sync: true,
  singleLine: true,
  ignore: 'time',
  messageFormat: 'server {msg}',
})
const log = openLog(settings.logLevel, terminal)
const business = openBusiness(settings, { clock: Date.now, log })
const app = await createApp(business, { withPages: false })

// The parent gets Ctrl+C and a closed terminal too, and ends us; if it dies, 'disconnect' does.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
shutDownOn(['SIGTERM', 'disconnect'], { business, app })
process.channel?.unref()

await app.listen({ host: settings.host, port: settings.port })
process.send?.('listening')
