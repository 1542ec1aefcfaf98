import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { plural } from '#web/components/plural.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { useTodayTokens } from './use-today-tokens.ts'

export type TokenOfDay = NonNullable<ReturnType<typeof useTodayTokens>>

/** TOK-02. Before the first number of a run there is nothing to reset. */
export const useResetToken = (token: TokenOfDay | undefined) => {
  const { run } = useCommand('tokens.reset')
  const showError = useShowError('banner')
  const banner = useBanner()
  const confirm = useConfirm()
  return async () => {
    if (!token) return
    const sure = await confirm({
      title: t(messages.billing.askReset, { n: token.last }),
      subject: plural(
        token.last,
        '# customer already holds this number.',
        '# customers already hold these numbers.',
      ),
      help: t('The next token is 1.'),
      action: t('Reset Token'),
    })
    if (!sure) return
    const outcome = await run({ day: token.day, run: token.run })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    if (outcome.answer.reset) banner({ text: t(messages.billing.tokenReset), tone: 'done' })
    else banner({ text: t('The token was reset already. Nothing changed.'), tone: 'refused' })
  }
}
