// An attacker with many addresses must not fill the memory; the oldest are forgotten first.
const MOST_KEYS = 50_000

/** Keeps a value as the newest of its map. */
export const remember = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  const oldest = map.size > MOST_KEYS ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
}
