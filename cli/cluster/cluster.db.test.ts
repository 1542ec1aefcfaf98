import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runPgbackrest } from '#cli/backup/repository.ts'
import { findTools } from '#cli/backup/tools.ts'
import { prepareMachines } from '#tests/support/patroni/cluster.ts'
import { NODES, nodeOf, patroniConfig, pgbackrestConfig } from '#tests/support/patroni/site.ts'
import { examine } from './doctor.ts'

vi.setConfig({ testTimeout: 320_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const ENOUGH = { timeout: 300_000, interval: 1000 }

// PostgreSQL refuses to run as root, and only root can become its user.
describe.skipIf(!isRoot)('the cluster that was written', () => {
  let machines: Awaited<ReturnType<typeof prepareMachines>>
  beforeAll(async () => {
    machines = await prepareMachines()
  })
  afterAll(() => machines.stop())

  const [FIRST, , LAST] = NODES
  const addressOf = (node: number) => nodeOf(machines.site, node).address

  const statesOf = async () => {
    const findings = await examine(machines.site.answers, 'pg1')
    return Object.fromEntries(findings.map(({ check, state, text }) => [check, `${state} ${text}`]))
  }

  test("passes Patroni's own validation while etcd runs", async () => {
    for (const node of NODES) machines.startEtcd(node, true)
    await expect.poll(async () => (await statesOf())['etcd'], ENOUGH).toMatch(/^ok/)
    for (const node of NODES) {
      const args = ['--validate-config', patroniConfig(machines.site, node)]
      const { status, stderr } = spawnSync('patroni', args, { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    }
    expect(await statesOf()).toMatchObject({
      members: 'fault No Patroni answers.',
      haproxy: expect.stringMatching(/^fault No primary at/),
      archive: 'unknown It needs the primary.',
    })
  })

  test('becomes whole, and the doctor finds nothing but the watchdog and the backup', async () => {
    for (const node of NODES) machines.startPatroni(node)
    machines.startProxy()
    await expect.poll(async () => (await statesOf())['members'], ENOUGH).toMatch(/^ok/)
    await expect.poll(async () => (await statesOf())['haproxy'], ENOUGH).toMatch(/^ok/)
    expect(await statesOf()).toMatchObject({
      versions: expect.stringMatching(/^ok patroni 3\./),
      driver: expect.stringMatching(/^ok/),
      watchdog: expect.stringContaining('fault The mode is off, not required.'),
      settings: expect.stringMatching(/^ok/),
      clocks: expect.stringMatching(/^ok/),
      nodes: expect.stringMatching(/^ok PostgreSQL 15\d{4}, Patroni 3\.[\d.]+\.$/),
      backup: expect.stringMatching(/^fault There is no backup/),
    })
  })

  test('archives and takes a backup from the primary', async () => {
    const members = (await statesOf())['members'] ?? ''
    const leader = /(\w+) leader/.exec(members)?.[1]
    const primary = machines.site.answers.nodes.findIndex(({ name }) => name === leader)
    const config = pgbackrestConfig(machines.site, primary)
    for (const command of ['stanza-create', 'check', 'backup'])
      await runPgbackrest(findTools().account, [command], config)
    expect(await statesOf()).toMatchObject({
      archive: expect.stringMatching(/^ok/),
      backup: expect.stringMatching(/^ok/),
    })
  })

  test('has every metric of Patroni that the alert rules use', async () => {
    const rules = readFileSync(new URL('../../deploy/cluster/alerts.yaml', import.meta.url), 'utf8')
    const names = new Set(rules.match(/patroni_[a-z_]+/g)?.filter((name) => name !== 'patroni_'))
    const answer = await fetch(`http://${addressOf(FIRST)}:8008/metrics`)
    const served = await answer.text()
    expect([...names].filter((name) => !served.includes(`# TYPE ${name} `))).toEqual([])
    expect(names.size).toBeGreaterThan(5)
  })

  test('the doctor names an unsafe driver, an unsafe setting and a lost node', async () => {
    const config = patroniConfig(machines.site, FIRST)
    writeFileSync(config, readFileSync(config, 'utf8').replace('\netcd:', '\netcd3:'))
    const login = Buffer.from(`patroni:${machines.site.answers.passwords.api}`).toString('base64')
    const patched = await fetch(`http://${addressOf(FIRST)}:8008/config`, {
      method: 'PATCH',
      headers: { authorization: `Basic ${login}` },
      body: JSON.stringify({ synchronous_mode_strict: false }),
    })
    expect(patched.status).toBe(200)
    await machines.killPatroni(LAST)
    await expect.poll(statesOf, ENOUGH).toMatchObject({
      driver: expect.stringMatching(/^fault The driver etcd3/),
      settings: expect.stringMatching(/^fault synchronous_mode_strict is not true/),
      nodes: expect.stringMatching(/^fault pg3 does not answer/),
    })
  })

  test('a change of the settings needs the password', async () => {
    const config = `http://${addressOf(FIRST)}:8008/config`
    const refused = await fetch(config, { method: 'PATCH', body: '{}' })
    expect(refused.status).toBe(401)
  })
})
