import type { Runner } from '#tests/reliability/faults/runners.ts'
import type { Patch } from '#tests/reliability/faults/tree.ts'

/** A copy of the product with a fault in it, which the same run must find. */
export interface Mutant {
  readonly name: string
  readonly patches: readonly Patch[]
  /** Part of the fault that the check must report. */
  readonly caught: string
  readonly zone?: string
  /** The tests that must find it, if the entry runs whole test files. */
  readonly only?: string
}

export interface Entry {
  readonly id: string
  readonly hazard: string
  /** The title of its test: requirement ids, and what must be true. */
  readonly title: string
  readonly run: Runner
  readonly zones?: readonly string[]
  /**
   * How CI runs the short form: on a shared PostgreSQL, on a separate one, only the mutants, or not
   * at all: another suite of CI runs it, or it needs a cluster.
   */
  readonly shortForm: 'shared' | 'own' | 'mutants only' | 'elsewhere'
  readonly mutants: readonly Mutant[]
}
