import { messages } from '#domain/shared/messages.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { MODULE_WORDS, type SwitchedModule } from './module-words.ts'

/** NXT-01: asks with what will appear; the form's Save does not wait for it. */
export const useModuleSwitch = (version: number) => {
  const { run } = useCommand('settings.switchModule')
  const confirm = useConfirm()
  const showError = useShowError('alert')
  const alert = useAlert()

  const send = async (module: SwitchedModule, on: boolean, startDay?: string) => {
    const outcome = await run({ module, on, version, ...(startDay && { startDay }) })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    const help = t(MODULE_WORDS[module].name)
    alert({ text: t(messages.settings.saved), help, done: true })
  }

  const ask = async (module: SwitchedModule, on: boolean) => {
    const name = t(MODULE_WORDS[module].name)
    const isSure = await confirm({
      title: on ? t('Turn on {name}?', { name }) : t('Turn off {name}?', { name }),
      help: on ? t(MODULE_WORDS[module].appears) : t('Off hides it, nothing is deleted.'),
      action: on ? t('Turn on') : t('Turn off'),
      harmless: true,
    })
    if (isSure) await send(module, on)
  }

  return { ask, send }
}
