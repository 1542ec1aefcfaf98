import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test, vi } from 'vitest'
import { inCopy, type Patch } from '#tests/reliability/faults/tree.ts'

// Each test starts processes, which take long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const ROOT = resolve(import.meta.dirname, '..', '..', '..')

/** The output of the model in that tree; it exits with an error if it finds a fault. */
const model = async (root: string, seeds: number, operations: number): Promise<string> => {
  const args = ['--seed', '1', '--seeds', String(seeds), '--operations', String(operations)]
  const script = join(root, 'tests/reliability/model/main.ts')
  const run = promisify(execFile)(
    process.execPath,
    [script, ...args, '--cluster', inject('superuserUrl')],
    { cwd: root },
  )
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

test('BIL-19 SAL-08 CRD-03 CRD-23 three devices, the server and the model agree after every fault', async ({
  annotate,
}) => {
  const output = await model(ROOT, 2, 60)
  await annotate(output)
  expect(output).toContain('2 seeds in')
  expect(output).toContain(' 0 failed')
})

/** Copies the browser part and the model into the mutant too, and patches `web` there. */
const inWholeMutant = (patches: readonly Patch[], web: readonly Patch[]) =>
  inCopy(patches, async (root) => {
    for (const part of ['web', 'tests/reliability', 'tests/matrix']) {
      await cp(join(ROOT, part), join(root, part), { recursive: true })
    }
    for (const { file, find, put } of web) {
      const text = await readFile(join(root, file), 'utf8')
      expect(text.split(find)).toHaveLength(2)
      await writeFile(
        join(root, file),
        text.replace(find, () => put),
      )
    }
    return model(root, 1, 60)
  })

test('mutant: a phone takes silence for an answer', async () => {
  const find = "await parts.queue.waiting(command, 'unreachable')\n      return 'halt'"
  const put = "await parts.queue.done(command, undefined)\n      return 'next'"
  const output = await inWholeMutant([], [{ file: 'web/lib/commands/sender.ts', find, put }])
  expect(output).toContain('FAULT with seed 1')
})

test('mutant: an edited bill leaves the stock as it was', async () => {
  const file = 'server/api/invoices.ts'
  const find = 'const salesChanged = await updateBillTotals(tx, invoice.day, invoice, after)'
  const put = 'const salesChanged = customerId !== null'
  const output = await inWholeMutant([{ file, find, put }], [])
  expect(output).toContain('FAULT with seed 1')
})

test('mutant: the base of a phone has the payments of its salesman too', async () => {
  const file = 'server/db/salesman-balances.ts'
  const find = 'SELECT customer_phone, -amount_paise FROM salesman_payments'
  const put = 'SELECT customer_phone, 0 FROM salesman_payments'
  const output = await inWholeMutant([{ file, find, put }], [])
  expect(output).toContain('the balances on a phone is not what it should be')
})
