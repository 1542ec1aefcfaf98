import { createApp } from './app.ts'
import { openBusiness } from './business.ts'
import { openLog } from './http/log.ts'
import { listenOptions } from './listen-options.ts'
import { openMetrics } from './metrics/metrics.ts'
import { readSettings } from './settings.ts'
import { shutDownOn } from './shut-down.ts'

const settingsOrExit = () => {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error((error as Error).message)
    return process.exit(1)
  }
}

const settings = settingsOrExit()
const log = openLog(settings.logLevel)
const business = openBusiness(settings, { clock: Date.now, log })
// Takes over the environment's values at the first start after an upgrade.
business.settingsCache
  .read()
  .catch((error: unknown) => log.warn({ err: error }, 'settings not read'))
const metrics = settings.metricsPort === undefined ? undefined : await openMetrics(business)
const app = await createApp(business, { registry: metrics?.registry })

shutDownOn(['SIGTERM', 'SIGINT'], { business, app, metrics })

await metrics?.app.listen({ host: settings.metricsHost, port: settings.metricsPort ?? 0 })
await app.listen(listenOptions(settings, process))
