import { spawnSync } from 'node:child_process'
import { machineLoad, openSite, query } from './site.ts'

const site = await openSite(process.argv[3])
console.log(machineLoad())
const d = await site.filled(Number(process.argv[2]))
console.log('filled', d.filledInSeconds, machineLoad())
console.log(
  await query(
    d.ownerUrl,
    `select (select count(*) from invoices) bills, (select count(*) from invoice_lines) lines, (select count(*) from customers) customers, (select count(*) from customer_days) cd, (select count(*) from salesman_invoices) road, pg_size_pretty(pg_database_size(current_database())) size`,
  ),
)
console.log(await query(d.ownerUrl, `select indexdef from pg_indexes where tablename='invoices'`))
const began = Date.now()
const r = spawnSync('node', ['scripts/totals.ts', '--verify'], {
  env: { ...process.env, DATABASE_URL: d.appUrl },
  encoding: 'utf8',
})
console.log(r.stdout.slice(0, 500), r.stderr.slice(0, 500), r.status, (Date.now() - began) / 1000)
await site.close()
