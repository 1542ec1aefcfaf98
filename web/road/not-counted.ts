import { t } from '#web/light/text.ts'
import { useSummary } from '#web/offline/waiting-words.ts'

/** The server's numbers leave out what this phone has not sent. */
export const useNotCounted = (): string[] => {
  const { bills } = useSummary()
  if (bills === 0) return []
  return [
    bills === 1
      ? t('1 bill on this phone is not in it yet.')
      : t('{n} bills on this phone are not in it yet.', { n: bills }),
  ]
}
