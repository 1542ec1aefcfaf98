import type { CommandName } from '#domain/access/commands.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import type { FormOf } from '#web/lib/commands/command-types.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

const useRemoval = <Path extends CommandName>(path: Path, title: string, done: string) => {
  const { run } = useCommand(path)
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const banner = useBanner()
  return async (form: FormOf<Path>, subject: string) => {
    if (!(await confirm({ title, subject, action: t('Remove') }))) return
    const outcome = await run(form)
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: done, tone: 'done' })
  }
}

/** MNY-02: a rate that has not begun. */
export const useRateRemoval = () =>
  useRemoval('rates.remove', t('Remove this rate?'), t('Rate removed'))

/** MNY-07. */
export const useRuleRemoval = () =>
  useRemoval('rates.removeRule', t('Remove this scheme?'), t('Scheme removed'))
