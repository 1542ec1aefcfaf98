import { TRPCClientError } from '@trpc/client'
import type { Values } from '#domain/shared/fill.ts'

/** Why a call did not come to its answer, as a person can be told. */
export type Failure =
  | {
      readonly kind: 'refusal'
      readonly text: string
      readonly values?: Values
      readonly current?: unknown
    }
  | { readonly kind: 'denial'; readonly reason: 'login' | 'password' | 'right' }
  | { readonly kind: 'fault'; readonly id: string }
  /** `sentOn`: it is kept, and sent until it is answered. */
  | { readonly kind: 'unreachable'; readonly sentOn?: boolean }

/** No answer in our own form means that the server was not reached, or not asked. */
export const failureOf = (error: unknown): Failure => {
  const data = error instanceof TRPCClientError ? (error.data as Failure | undefined) : undefined
  return data?.kind ? data : { kind: 'unreachable' }
}
