'use no memo'
// One button per page calls it: a memo would only make the first load larger.
import { useState } from 'react'
import { useAlert } from '#web/components/alert.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { usePart } from '#web/components/use-part.ts'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useMayLeave } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'

const loadLogout = () => import('./logout.ts')

/** Logs out, after the questions about work that is not saved or not sent. */
export const useLogout = () => {
  const alert = useAlert()
  const confirm = useConfirm()
  const openPanel = useOpenPanel()
  const mayLeave = useMayLeave()
  const [isSaving, setSaving] = useState(false)
  const userId = useSession().who?.id ?? ''
  // Without a network it must be there already.
  usePart(loadLogout, false)
  const showUnreachable = () =>
    alert({
      text: t('You are still logged in.'),
      help: t('Cannot reach the server. Try again when the internet is back.'),
    })
  const logout = async () => {
    if (isSaving) return
    const part = await loadLogout().catch(() => undefined)
    const isReached = await part?.logout({ userId, confirm, openPanel, mayLeave, setSaving })
    if (!isReached) showUnreachable()
  }
  return { logout, isSaving }
}
