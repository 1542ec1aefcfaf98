import { useSearchParams } from 'react-router'

/**
 * Filters stand in the address, so that Back, a reload and a sent link keep them. What is empty
 * leaves it, and typing makes no trail of steps to go back through.
 */
export const useFilters = <Name extends string>(names: readonly Name[]) => {
  const [query, setQuery] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >
  const setFilters = (change: Partial<Record<Name, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [filters, setFilters] as const
}
