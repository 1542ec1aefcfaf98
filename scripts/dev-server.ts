// The server without its pages, which Vite serves in development. Started by scripts/dev.ts.
import { build as prettyLog } from 'pino-pretty'
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { readSettings } from '#server/settings.ts'

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

let closing = false
const shutDown = async () => {
  if (closing) return
  closing = true
  business.hub.close()
  await app.close()
  await business.close()
  process.disconnect?.()
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => void shutDown())
}
// The parent is gone, however it went: nobody else would end us.
process.on('disconnect', () => void shutDown())

await app.listen({ host: settings.host, port: settings.port })
process.send?.('listening')
