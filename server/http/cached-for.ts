/** Calls `make` again only after `ms`; callers in between share the promise. Errors are not cached. */
export const cachedFor = <Value>(
  ms: number,
  make: () => Promise<Value>,
  monotonicMs: () => number = () => performance.now(),
): (() => Promise<Value>) => {
  let cached: { readonly value: Promise<Value>; readonly madeMs: number } | undefined
  return () => {
    if (cached && monotonicMs() - cached.madeMs < ms) return cached.value
    const entry = { value: make(), madeMs: monotonicMs() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}
