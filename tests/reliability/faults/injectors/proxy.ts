import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where every connection through the proxy ends. */
export const PHASES = [
  'connected',
  'half of it sent',
  'all sent',
  'answer begun',
  'answer half passed on',
  'answer held back',
] as const
export type Phase = (typeof PHASES)[number]

const join = (near: Socket, far: Socket, phase: Phase | undefined, cut: () => void): void => {
  near.on('data', (part) => {
    if (phase === 'connected') cut()
    else if (phase === 'half of it sent') far.write(part.subarray(0, part.length / 2), cut)
    else far.write(part, phase === 'all sent' ? cut : undefined)
  })
  far.on('data', (part) => {
    if (phase === 'answer begun') cut()
    else if (phase === 'answer half passed on') near.write(part.subarray(0, part.length / 2), cut)
    else if (phase !== 'answer held back') near.write(part)
  })
}

/** A proxy to the port that cuts each connection at the phase, or never passes the answer on. */
export const openProxy = async (port: number, phase?: Phase) => {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    join(near, far, phase, cut)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
