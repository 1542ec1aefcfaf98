// Vendure in a separate process: node vendure-server.mjs, with DATABASE_URL, PORT and PASSWORD
import { bootstrap, DefaultLogger, LogLevel } from '@vendure/core'
import { BillsPlugin } from './vendure-plugin.mjs'

const { DATABASE_URL: url, PORT: port, PASSWORD: password } = process.env

await bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(port), introspection: false, cors: false },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'clerk', password },
  },
  dbConnectionOptions: { type: 'postgres', url, synchronize: true, poolSize: 16 },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [BillsPlugin],
})
process.stdout.write('ready\n')
