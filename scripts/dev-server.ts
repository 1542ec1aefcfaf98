// The server without its pages, which Vite serves in development. Started by scripts/dev.ts.
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { readSettings } from '#server/settings.ts'
import { readableLog } from './dev/readable-log.ts'

const settings = readSettings(process.env)
const log = openLog(settings.logLevel, readableLog(process.stderr))
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
