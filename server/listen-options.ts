import type { FastifyListenOptions } from 'fastify'
import type { Settings } from './settings.ts'

/** The first socket that a service manager hands over, by the convention of systemd. */
const FIRST_HANDED_OVER = 3

/**
 * Where calls come in. A socket that the service manager holds stays open while this process is
 * replaced: who calls meanwhile waits for the next one instead of being turned away.
 */
export const doorOf = (
  { host, port }: Settings,
  { env, pid }: Pick<NodeJS.Process, 'env' | 'pid'>,
): FastifyListenOptions & { fd?: number } =>
  env['LISTEN_FDS'] === '1' && env['LISTEN_PID'] === String(pid)
    ? { fd: FIRST_HANDED_OVER, host }
    : { host, port }
