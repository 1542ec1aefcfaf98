// The server as a process of its own where the browser part is not built.
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { readSettings } from '#server/settings.ts'

const settings = readSettings(process.env)
const business = openBusiness(settings, { clock: Date.now, log: openLog(settings.logLevel) })
const app = await createApp(business, { withPages: false })
await app.listen({ host: settings.host, port: settings.port })
const close = async (): Promise<void> => {
  business.hub.close()
  app.server.closeAllConnections()
  await app.close()
  await business.close()
}
process.once('SIGTERM', () => void close())
