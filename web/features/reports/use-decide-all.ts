import { useBanner } from '#web/components/banner.tsx'
import { type Question, useConfirm } from '#web/components/confirm.tsx'
import { plural } from '#web/components/plural.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { OnHold } from './use-hold-list.ts'

/** As many as the server decides in one call; the others stay in the list. */
const MAX_AT_ONCE = 100

const subjectOf = (commands: readonly OnHold[]): string =>
  [
    plural(commands.length, '# bill', '# bills'),
    ...new Set(commands.map(({ salesman }) => salesman)),
  ].join(' · ')

/** SAL-10, E15: accept or discard all commands of the list, after one confirmation. */
export const useDecideAll = () => {
  const takeAll = useCommand('held.takeAll')
  const discardAll = useCommand('held.discardAll')
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const banner = useBanner()

  const decide = async (
    { run }: typeof takeAll | typeof discardAll,
    all: readonly OnHold[],
    question: Omit<Question, 'subject'>,
    done: (n: number) => string,
  ) => {
    const commands = all.slice(0, MAX_AT_ONCE)
    if (!(await confirm({ ...question, subject: subjectOf(commands) }))) return
    const outcome = await run({ ids: commands.map(({ id }) => id) })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    const { decided, failed } = outcome.answer
    if (failed.length === 0) return banner({ text: done(decided.length), tone: 'done' })
    const text = plural(failed.length, '# bill is left.', '# bills are left.')
    banner({ text: `${done(decided.length)}. ${text}`, tone: 'refused' })
  }

  const onTakeAll = (commands: readonly OnHold[]) =>
    decide(
      takeAll,
      commands,
      {
        title: t('Accept all these bills?'),
        help: t('Each will count as sent by its salesman.'),
        action: t('Accept all'),
        harmless: true,
      },
      (n) => plural(n, '# bill accepted', '# bills accepted'),
    )

  const onDiscardAll = (commands: readonly OnHold[]) =>
    decide(
      discardAll,
      commands,
      {
        title: t('Discard all these bills?'),
        help: t('They will not count. The phones will not send them again.'),
        action: t('Discard all'),
      },
      (n) => plural(n, '# bill discarded', '# bills discarded'),
    )

  return { onTakeAll, onDiscardAll }
}
