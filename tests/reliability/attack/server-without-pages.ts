// Starts the server in a separate process, without the pages, which need a build.
import { createApp } from '#server/app.ts'
import { openBusiness } from '#server/business.ts'
import { openLog } from '#server/http/log.ts'
import { readSettings } from '#server/settings.ts'
import { shutDownOn } from '#server/shut-down.ts'

const settings = readSettings(process.env)
const business = openBusiness(settings, { clock: Date.now, log: openLog(settings.logLevel) })
// As at the start of the server: it takes over the environment's values once.
await business.settingsCache.read()
const app = await createApp(business, { withPages: false })
shutDownOn(['SIGTERM'], { business, app })
await app.listen({ host: settings.host, port: settings.port })
