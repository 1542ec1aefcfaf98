import type { Values } from '#domain/shared/fill.ts'

/** The failures of a call, in the same shape as in the app's client. */
export type CallFailure =
  | { readonly kind: 'refusal'; readonly text: string; readonly values?: Values }
  | { readonly kind: 'unreachable' }

const TIMEOUT_MS = 10_000

interface Envelope {
  result?: { data: unknown }
  error?: { data?: { kind: string; text?: string; values?: Values } }
}

/** Calls a procedure without the client library, which the public pages do not load. */
export const call = async (
  path: string,
  input: unknown,
): Promise<{ answer: unknown } | { failure: CallFailure }> => {
  try {
    const response = await fetch(`/trpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { result, error } = (await response.json()) as Envelope
    if (result) return { answer: result.data }
    const { text, values } = error?.data ?? {}
    if (!text) return { failure: { kind: 'unreachable' } }
    return { failure: { kind: 'refusal', text, ...(values && { values }) } }
  } catch {
    return { failure: { kind: 'unreachable' } }
  }
}
