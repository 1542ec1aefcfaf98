import { useLocation, useSearchParams } from 'react-router'

/** What must not stand in the address stays with the step of the history. */
export interface HeldBack {
  readonly heldBack?: Readonly<Record<string, string>>
}

/**
 * Filters stand in the address, so that Back, a reload and a sent link keep them. What is empty
 * leaves it, and typing makes no trail of steps to go back through. What is private is kept over
 * Back and a reload, and no link carries it.
 */
export const useFilters = <Name extends string>(
  names: readonly Name[],
  isPrivate: (name: string, value: string) => boolean = () => false,
) => {
  const [query, setQuery] = useSearchParams()
  const { heldBack = {} } = (useLocation().state ?? {}) as HeldBack
  const filters = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? heldBack[name] ?? '']),
  ) as Record<Name, string>
  const setFilters = (change: Partial<Record<Name, string>>) => {
    const held = new Map(Object.entries(heldBack))
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries<string | undefined>(change)) {
      next.delete(name)
      held.delete(name)
      if (!value) continue
      if (isPrivate(name, value)) held.set(name, value)
      else next.set(name, value)
    }
    const state: HeldBack = { heldBack: Object.fromEntries(held) }
    setQuery(next, { replace: true, preventScrollReset: true, state })
  }
  return [filters, setFilters] as const
}
