import { useState } from 'react'
import { checkSettings, SETTINGS_ID } from '#domain/settings/settings.ts'
import { formOf, settingsOf } from '#domain/settings/settings-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useAlert } from '#web/components/alert.tsx'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { type LostEdit, lostEdit } from '#web/lib/commands/lost-edit.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'

/** SET-01: with the logo and the names of the raw items. */
export const useSettings = () =>
  useLiveQuery({
    key: ['settings.read'],
    topics: ['settings', 'raw'],
    read: () => client.settings.read.query(),
  })

export type ShownSettings = NonNullable<ReturnType<typeof useSettings>['data']>

type Current = Omit<ShownSettings, 'logo' | 'rawItems' | 'modules'>

/** BIL-18: the form keeps what was typed; a conflict shows the saved version first. */
export const useSettingsForm = (shown: ShownSettings, onDone: () => void) => {
  const [opened] = useState(shown)
  const [form, setForm] = useState(() => formOf(opened))
  const [conflict, setConflict] = useState<LostEdit<Current>>()
  const [isQueued, setQueued] = useState(false)
  const { run, busy } = useCommand('settings.save')
  const showError = useShowError('alert')
  const alert = useAlert()
  const mayLeave = useUnsaved(
    !isQueued && isChanged(form, formOf(opened))
      ? t('Discard changes to the settings?')
      : undefined,
  )

  const save = async () => {
    const settings = checkSettings(settingsOf(form))
    if (isRefusal(settings)) return showError({ kind: 'refusal', text: settings.refused })
    const version = conflict?.current.version ?? opened.version
    const outcome = await run({
      ...settings,
      address: [...settings.address],
      licences: [...settings.licences],
      id: SETTINGS_ID,
      version,
    })
    if (!outcome) return
    if ('failure' in outcome) {
      const { failure } = outcome
      setQueued(failure.kind === 'unreachable' && failure.isRetrying === true)
      const lost = lostEdit<Current>(failure)
      return lost ? setConflict(lost) : showError(failure)
    }
    onDone()
    alert({ text: t(messages.settings.saved), help: settings.name, done: true })
  }

  return { form, setForm, conflict, busy, save, mayLeave }
}
