import { plural } from '#web/components/plural.ts'
import { useSummary } from '#web/lib/commands/waiting-words.ts'

/** The server's numbers do not include unsent bills of this phone. */
export const useNotCounted = (): string[] => {
  const { bills } = useSummary()
  if (bills === 0) return []
  return [
    plural(
      bills,
      '# bill on this phone is not included yet.',
      '# bills on this phone are not included yet.',
    ),
  ]
}
