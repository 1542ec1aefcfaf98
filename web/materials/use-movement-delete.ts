import { formatInstant } from '#domain/dates.ts'
import type { MaterialKind } from '#domain/material.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { amount, movementInShort } from './faces.ts'
import type { ListedMovement } from './use-movements.ts'

const EFFECTS = /* i18n */ {
  Added: 'The stock goes down by {what}.',
  Used: 'The stock goes up again by {what}.',
} as const

/** RAW-05: asks first, names the entry and says what it does to the stock; the server decides. */
export const useMovementDelete = (kind: MaterialKind) => {
  const { run } = useCommand(client.materials.deleteMovement.mutate)
  const tellFailure = useTellFailure('alert')
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
    if ('failure' in outcome) return tellFailure(outcome.failure)
    banner({ text: t('Entry of {name} deleted', { name }), tone: 'done' })
  }
}
