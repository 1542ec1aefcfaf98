import { createApp } from './app.ts'
import { openBusiness } from './business.ts'
import { openLog } from './http/log.ts'
import { readSettings } from './settings.ts'

const MAJOR = Number(process.versions.node.split('.')[0])
if (MAJOR < 24) {
  console.error(`Jalkhata needs Node 24 or later; this is ${process.version}.`)
  process.exit(1)
}

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
const app = await createApp(business)

let closing = false
const shutDown = async (signal: string) => {
  if (closing) return
  closing = true
  log.info({ signal }, 'closing')
  business.hub.close()
  await app.close()
  await business.close()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal))

await app.listen({ host: settings.host, port: settings.port })
