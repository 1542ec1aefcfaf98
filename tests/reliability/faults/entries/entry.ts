import type { Runner } from '#tests/reliability/faults/runners.ts'
import type { Patch } from '#tests/reliability/faults/tree.ts'

/** A copy of the product with a fault in it, which the same run must find. */
export interface Mutant {
  readonly name: string
  readonly patches: readonly Patch[]
  /** A part of what the check says when it finds it. */
  readonly caught: string
  readonly zone?: string
  /** The tests that must find it, where the entry is a whole file of them. */
  readonly only?: string
}

export interface Entry {
  readonly id: string
  readonly hazard: string
  /** The requirements it proves, and in what words. */
  readonly proves: string
  readonly run: Runner
  readonly zones?: readonly string[]
  /**
   * Where the short form stands: with those that share a PostgreSQL, with those that have one of
   * their own, or in a suite that every check runs anyway; then only its mutants remain, or nothing.
   */
  readonly shortForm: 'shared' | 'own' | 'mutants only' | 'elsewhere'
  readonly mutants: readonly Mutant[]
}
