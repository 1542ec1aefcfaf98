import type { useConfirm } from '#web/components/confirm.tsx'
import { client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/queries.ts'
import { removeCatalog } from '#web/lib/catalog/stored-catalog.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { waitForAnswer } from '#web/lib/commands/outcomes.ts'
import { commands, isOpen, sendUndoable } from '#web/lib/commands/queue.ts'
import { attempt } from '#web/lib/commands/send.ts'
import { summaryOf } from '#web/lib/commands/summary.ts'
import { notSentWords } from '#web/lib/commands/waiting-words.ts'
import { dropApp } from '#web/lib/offline/app-files.ts'
import { removeLetterhead } from '#web/lib/offline/letterhead-copy.ts'
import type { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { clearBrowserStore, hasDraft } from '#web/lib/storage/browser-store.ts'
import { removeSessionHint } from '#web/public/shared/session-hint.ts'
import { t } from '#web/public/shared/text.ts'
import { othersHelp, othersWords } from './waiting/others-words.ts'

interface Parts {
  readonly userId: string
  readonly confirm: ReturnType<typeof useConfirm>
  readonly openPanel: ReturnType<typeof useOpenPanel>
  /** Asks about an edit that is not saved. */
  readonly mayLeave: () => Promise<boolean>
  /** True while the last ticks are sent, which may take seconds. */
  readonly setSaving: (isSaving: boolean) => void
}

/** C9: a user who logs out undoes nothing more. */
const sendTheLast = async ({ userId, setSaving }: Parts): Promise<void> => {
  const sent = await sendUndoable(userId)
  if (!navigator.onLine || sent.length === 0) return
  setSaving(true)
  await Promise.all(sent.map(waitForAnswer))
  setSaving(false)
}

/** SAL-08: the user's own commands block the logout. */
const isBlocked = async (parts: Parts): Promise<boolean> => {
  const { userId, confirm, openPanel } = parts
  await sendTheLast(parts)
  const own = (await commands.where('userId').equals(userId).toArray()).filter(isOpen)
  if (own.length === 0) return false
  const isRefused = own.every(({ state }) => state === 'attention')
  const show = await confirm({
    title: notSentWords(summaryOf(own, 0)),
    help: isRefused
      ? t('The office did not accept this. Fix or discard it first.')
      : t('They are only on this device. Connect, and log out when they are sent.'),
    action: t('Show them'),
    harmless: true,
  })
  if (show) openPanel('waiting')
  return true
}

/** SAL-10: commands of other people stay on the device, so they do not block it. */
const mayLeaveOthers = async ({ userId, confirm }: Parts): Promise<boolean> => {
  const others = (await commands.where('userId').notEqual(userId).toArray()).filter(isOpen)
  if (others.length === 0) return true
  return confirm({
    title: t('Log out?'),
    subject: othersWords(others),
    help: othersHelp(),
    action: t('Log out'),
    harmless: true,
  })
}

const mayDropDraft = async ({ userId, confirm }: Parts): Promise<boolean> =>
  !(await hasDraft(userId)) ||
  confirm({
    title: t('Log out and drop the typed bill?'),
    help: t('It is not saved, and cannot be brought back.'),
    action: t('Log out'),
  })

const mayLogOut = async (parts: Parts): Promise<boolean> =>
  !(await isBlocked(parts)) &&
  (await parts.mayLeave()) &&
  (await mayLeaveOthers(parts)) &&
  (await mayDropDraft(parts))

/**
 * Ends the session on the server, then clears it here (APP-04). False if the server cannot be
 * reached.
 */
export const logout = async (parts: Parts): Promise<boolean> => {
  if (!(await mayLogOut(parts))) return true
  const outcome = await attempt(client.session.logout.mutate({ commandId: newId() }))
  const over = 'answer' in outcome || outcome.failure.kind === 'denial'
  if (!over) return false
  queryClient.clear()
  // First: a running pull checks the hint before it stores anything.
  removeSessionHint()
  removeCatalog()
  removeLetterhead()
  await Promise.all([clearBrowserStore(), dropApp()])
  location.replace('/')
  return true
}
