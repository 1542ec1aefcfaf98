// Without a cap an attacker with many addresses would fill the memory; the oldest are dropped.
const MAX_KEYS = 50_000

/** Stores a value as the newest of its map. */
export const remember = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  const oldest = map.size > MAX_KEYS ? map.keys().next().value : undefined
  if (oldest !== undefined) map.delete(oldest)
}
