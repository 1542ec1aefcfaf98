import { nodeOf, PORTS, type Site } from './site.ts'

interface EtcdMember {
  readonly id: string
  readonly peerURLs: readonly string[]
}

const ANSWER_MS = 5000

const askMembers = (address: string, path = '', init: RequestInit = {}) =>
  fetch(`http://${address}:${PORTS.client}/v2/members${path}`, {
    ...init,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(ANSWER_MS),
  })

/** An etcd that lost its disk must be a new member: the old one would vote twice. */
export const rejoinEtcd = async (site: Site, node: number): Promise<void> => {
  const other = nodeOf(site, node === 0 ? 1 : 0).address
  const peer = `http://${nodeOf(site, node).address}:${PORTS.peer}`
  const { members } = (await (await askMembers(other)).json()) as { members: EtcdMember[] }
  const lost = members.find(({ peerURLs }) => peerURLs.includes(peer))
  const removed = lost && (await askMembers(other, `/${lost.id}`, { method: 'DELETE' }))
  const body = JSON.stringify({ peerURLs: [peer] })
  const added = await askMembers(other, '', { method: 'POST', body })
  if (removed?.ok === false || !added.ok) throw new Error(`etcd: ${await added.text()}`)
}
