import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'

/** Shows why a bill was not saved, and that it was not. */
export const useNotSaved = () => {
  const banner = useBanner()
  return (reason: string): void =>
    banner({ text: reason, help: t('Bill not saved.'), tone: 'refused' })
}
