import type { SalesmanProcedure } from '#domain/salesman/offline-overlay.ts'
import type { SalesmanInput } from './queue.ts'

/** The outcome of sending a command. 'silent': no answer from our server, for any reason. */
export type Reply =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly values?: Readonly<Record<string, string | number>>
      readonly current?: unknown
    }
  | { readonly kind: 'denied'; readonly reason: 'login' | 'password' | 'right' }
  | { readonly kind: 'fault' }
  | { readonly kind: 'silent' }

interface Failure {
  readonly kind?: string
  readonly text?: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly current?: unknown
  readonly reason?: 'login' | 'password' | 'right'
}

interface Envelope {
  readonly result?: { readonly data: unknown }
  readonly error?: { readonly data?: Failure }
}

const TIMEOUT_MS = 15_000

/** Only our own format counts: a captive portal may answer with its own page. */
export const replyOf = ({ result, error }: Envelope): Reply => {
  if (result) return { kind: 'done' }
  const { kind, text, values, current, reason } = error?.data ?? {}
  if (kind === 'denial' && reason) return { kind: 'denied', reason }
  if (kind === 'fault') return { kind: 'fault' }
  if (kind !== 'refusal' || text === undefined) return { kind: 'silent' }
  return {
    kind: 'refused',
    message: text,
    ...(values && { values }),
    ...(current !== undefined && { current }),
  }
}

const post = async (userId: string, path: string, input: unknown): Promise<Reply> => {
  try {
    const response = await fetch(`/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-user': userId },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return replyOf((await response.json()) as Envelope)
  } catch {
    return { kind: 'silent' }
  }
}

export const sendCommand = (
  userId: string,
  procedure: SalesmanProcedure,
  input: SalesmanInput,
): Promise<Reply> => post(userId, procedure, input)

/** SAL-10: the user is no longer a salesman; true when the server has put the command on hold. */
export const handOver = async (
  userId: string,
  procedure: SalesmanProcedure,
  input: SalesmanInput,
): Promise<boolean> =>
  (await post(userId, 'salesman.handOver', { userId, procedure, input })).kind === 'done'
