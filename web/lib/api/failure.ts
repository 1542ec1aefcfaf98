import { TRPCClientError } from '@trpc/client'
import type { Values } from '#domain/shared/fill.ts'

/** Why a call has no answer, in a form that a screen can show. */
export type Failure =
  | {
      readonly kind: 'refusal'
      readonly text: string
      readonly values?: Values
      readonly current?: unknown
    }
  | { readonly kind: 'denial'; readonly reason: 'login' | 'password' | 'right' }
  /** 'clock': the server's clock is wrong, and no write works (E18). */
  | { readonly kind: 'fault'; readonly id: string; readonly reason?: 'clock' }
  /** `isRetrying`: the write is stored and is sent again until the server answers. */
  | { readonly kind: 'unreachable'; readonly isRetrying?: boolean }

export type Refused = Extract<Failure, { readonly kind: 'refusal' }>

type Sent = Failure | { readonly kind: 'throttled' }

/** An error without our own data means that the server did not answer the call. */
export const failureOf = (error: unknown): Failure => {
  const data = error instanceof TRPCClientError ? (error.data as Sent | undefined) : undefined
  // Too many calls: the same one may succeed later.
  if (data?.kind === 'throttled') return { kind: 'fault', id: '' }
  return data?.kind ? data : { kind: 'unreachable' }
}
