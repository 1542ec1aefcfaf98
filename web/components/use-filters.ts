import { useLocation, useSearchParams } from 'react-router'

/** Values that must not appear in the URL live in the history state. */
export interface PrivateFilters {
  readonly privateFilters?: Readonly<Record<string, string>>
}

/**
 * Filters live in the URL, so Back, a reload and a shared link restore them; empty ones are left
 * out. Typing replaces the history entry. Private ones survive Back and a reload, but no link.
 */
export const useFilters = <Name extends string>(
  names: readonly Name[],
  isPrivate: (name: string, value: string) => boolean = () => false,
) => {
  const [query, setQuery] = useSearchParams()
  const { privateFilters = {} } = (useLocation().state ?? {}) as PrivateFilters
  const filters = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? privateFilters[name] ?? '']),
  ) as Record<Name, string>
  const setFilters = (change: Partial<Record<Name, string>>) => {
    const privateValues = new Map(Object.entries(privateFilters))
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries<string | undefined>(change)) {
      next.delete(name)
      privateValues.delete(name)
      if (!value) continue
      if (isPrivate(name, value)) privateValues.set(name, value)
      else next.set(name, value)
    }
    const state: PrivateFilters = { privateFilters: Object.fromEntries(privateValues) }
    setQuery(next, { replace: true, preventScrollReset: true, state })
  }
  return [filters, setFilters] as const
}
