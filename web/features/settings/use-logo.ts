import { messages } from '#domain/shared/messages.ts'
import { useAlert } from '#web/components/alert.tsx'
import type { Failure } from '#web/lib/api/failure.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { logoFrom } from './logo-file.ts'

/** SET-01: a logo is saved as soon as it is chosen; the form's Save does not wait for it. */
export const useLogo = (version: number) => {
  const setting = useCommand('settings.setLogo')
  const removing = useCommand('settings.removeLogo')
  const showError = useShowError('alert')
  const alert = useAlert()

  const show = (outcome: { answer: unknown } | { failure: Failure } | undefined, done: string) => {
    if (!outcome) return
    if ('failure' in outcome) showError(outcome.failure)
    else alert({ text: t(done), help: t('Bills and reports follow from now on.'), done: true })
  }

  return {
    busy: setting.busy || removing.busy,
    choose: async (file: File) => {
      const png = await logoFrom(file)
      if (png === undefined) {
        return showError({ kind: 'refusal', text: messages.settings.invalidLogo })
      }
      show(await setting.run({ png, version }), messages.settings.logoSaved)
    },
    remove: async () => show(await removing.run({ version }), messages.settings.logoRemoved),
  }
}
