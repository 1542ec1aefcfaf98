import { plural } from '#web/components/plural.ts'
import { useSummary } from '#web/lib/commands/waiting-words.ts'

/** The server's numbers leave out what this phone has not sent. */
export const useNotCounted = (): string[] => {
  const { bills } = useSummary()
  if (bills === 0) return []
  return [
    plural(
      bills,
      '# bill on this phone is not in it yet.',
      '# bills on this phone are not in it yet.',
    ),
  ]
}
