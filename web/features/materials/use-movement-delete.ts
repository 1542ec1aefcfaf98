import type { MaterialKind } from '#domain/materials/material.ts'
import { formatInstant } from '#domain/shared/dates.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedMovement } from './use-movements.ts'
import { amount, movementInShort } from './variants.ts'

const EFFECTS = /* i18n */ {
  Added: 'Stock will go down by {what}.',
  Used: 'Stock will go up by {what}.',
  Sold: 'Stock will go up by {what}.',
} as const

/** RAW-05: the confirmation names the entry and its effect on the stock; the server decides. */
export const useMovementDelete = (kind: MaterialKind) => {
  const { run } = useCommand('materials.deleteMovement')
  const showError = useShowError('alert')
  const confirm = useConfirm()
  const banner = useBanner()

  return async (movement: ListedMovement) => {
    const { id, version, name, quantityThousandths, unit } = movement
    const sure = await confirm({
      title: t('Delete this entry?'),
      subject: `${movementInShort(movement)} · ${name} · ${formatInstant(Date.parse(movement.at))}`,
      help: t(EFFECTS[movement.type], { what: amount(quantityThousandths, unit) }),
      action: t('Delete'),
    })
    if (!sure) return
    const outcome = await run({ id, kind, version })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t('{name} entry deleted', { name }), tone: 'done' })
  }
}
