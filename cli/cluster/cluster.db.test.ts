import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runPgbackrest } from '#cli/backup/repository.ts'
import { prepareThreeNodes } from '#tests/support/three-nodes.ts'
import { examine } from './doctor.ts'

vi.setConfig({ testTimeout: 320_000, hookTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const ENOUGH = { timeout: 300_000, interval: 1000 }

// PostgreSQL refuses to run as root, and only root can become its user.
describe.skipIf(!isRoot)('the cluster that was written', () => {
  let cluster: ReturnType<typeof prepareThreeNodes>
  beforeAll(() => {
    cluster = prepareThreeNodes()
  })
  afterAll(() => cluster.end())

  const nodeNamed = (name: string | undefined) => {
    const found = cluster.answers.nodes.find((node) => node.name === name)
    if (!found) throw new Error(`There is no node ${name}.`)
    return found
  }

  const statesOf = async () => {
    const findings = await examine(cluster.answers, 'pg1')
    return Object.fromEntries(findings.map(({ check, state, text }) => [check, `${state} ${text}`]))
  }

  test("passes Patroni's own validation while etcd runs", async () => {
    for (const node of cluster.answers.nodes) cluster.startEtcd(node)
    await expect.poll(async () => (await statesOf())['etcd'], ENOUGH).toMatch(/^ok/)
    for (const node of cluster.answers.nodes) {
      const { status, stderr } = spawnSync(
        'patroni',
        ['--validate-config', cluster.configOf(node)],
        {
          encoding: 'utf8',
        },
      )
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    }
    expect(await statesOf()).toMatchObject({
      members: 'fault No Patroni answers.',
      haproxy: expect.stringMatching(/^fault No primary at/),
      archive: 'unknown It needs the primary.',
    })
  })

  test('becomes whole, and the doctor finds nothing but the watchdog and the backup', async () => {
    for (const node of cluster.answers.nodes) cluster.startPatroni(node)
    cluster.startHaproxy(nodeNamed('pg1'))
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
    const primary = nodeNamed(/(\w+) leader/.exec(members)?.[1])
    const config = join(primary.root, 'etc/pgbackrest/pgbackrest.conf')
    for (const command of ['stanza-create', 'check', 'backup'])
      await runPgbackrest(cluster.account, [command], config)
    expect(await statesOf()).toMatchObject({
      archive: expect.stringMatching(/^ok/),
      backup: expect.stringMatching(/^ok/),
    })
  })

  test('has every metric of Patroni that the alert rules use', async () => {
    const rules = readFileSync(new URL('../../deploy/cluster/alerts.yaml', import.meta.url), 'utf8')
    const names = new Set(rules.match(/patroni_[a-z_]+/g)?.filter((name) => name !== 'patroni_'))
    const answer = await fetch(`http://${cluster.answers.nodes[0]?.address}:8008/metrics`)
    const served = await answer.text()
    expect([...names].filter((name) => !served.includes(`# TYPE ${name} `))).toEqual([])
    expect(names.size).toBeGreaterThan(5)
  })

  test('the doctor names an unsafe driver, an unsafe setting and a lost node', async () => {
    const first = nodeNamed('pg1')
    const config = cluster.configOf(first)
    writeFileSync(config, readFileSync(config, 'utf8').replace('\netcd:', '\netcd3:'))
    const login = Buffer.from(`patroni:${cluster.answers.passwords.api}`).toString('base64')
    const patched = await fetch(`http://${first.address}:8008/config`, {
      method: 'PATCH',
      headers: { authorization: `Basic ${login}` },
      body: JSON.stringify({ synchronous_mode_strict: false }),
    })
    expect(patched.status).toBe(200)
    await cluster.stop('patroni pg3')
    await expect.poll(statesOf, ENOUGH).toMatchObject({
      driver: expect.stringMatching(/^fault The driver etcd3/),
      settings: expect.stringMatching(/^fault synchronous_mode_strict is not true/),
      nodes: expect.stringMatching(/^fault pg3 does not answer/),
    })
  })

  test('a change of the settings needs the password', async () => {
    const address = cluster.answers.nodes[0]?.address
    const refused = await fetch(`http://${address}:8008/config`, { method: 'PATCH', body: '{}' })
    expect(refused.status).toBe(401)
  })
})
