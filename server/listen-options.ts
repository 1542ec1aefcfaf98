import type { FastifyListenOptions } from 'fastify'
import type { Settings } from './settings.ts'

/** The first file descriptor of systemd's socket activation (SD_LISTEN_FDS_START). */
const FIRST_INHERITED_FD = 3

/**
 * With socket activation the socket stays open during a restart: new connections wait for the
 * next process instead of being refused.
 */
export const listenOptions = (
  { host, port }: Settings,
  { env, pid }: Pick<NodeJS.Process, 'env' | 'pid'>,
): FastifyListenOptions & { fd?: number } =>
  env['LISTEN_FDS'] === '1' && env['LISTEN_PID'] === String(pid)
    ? { fd: FIRST_INHERITED_FD, host }
    : { host, port }
