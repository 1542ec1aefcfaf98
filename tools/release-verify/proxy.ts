import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { begin } from './run.ts'
import { visit } from './visit.ts'

/** Starts Caddy with the release's Caddyfile and a self-signed certificate. */
export const startProxy = async (
  app: string,
  work: string,
  ports: { tls: number; app: number },
) => {
  const home = join(work, 'caddy')
  mkdirSync(home)
  const file = join(home, 'Caddyfile')
  const options = '{\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n}\n'
  writeFileSync(file, options + readFileSync(join(app, 'deploy/Caddyfile'), 'utf8'))
  const origin = `https://localhost:${ports.tls}`
  const env = { SITE: origin, UPSTREAM: `127.0.0.1:${ports.app}`, XDG_DATA_HOME: home, HOME: home }
  const child = begin(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], home, env)
  const root = join(home, 'caddy/pki/authorities/local/root.crt')
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error(child.output())
    if (existsSync(root)) {
      const agent = new Agent({ ca: readFileSync(root), keepAlive: true })
      const answer = await visit(`${origin}/healthz`, agent).catch(() => undefined)
      if (answer?.status === 200) return { origin, agent }
    }
    await pause(100)
  }
  throw new Error(`Caddy did not get ready.\n${child.output()}`)
}
