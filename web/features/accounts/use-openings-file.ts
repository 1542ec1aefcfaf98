import { useState } from 'react'
import { MOST_CSV_LETTERS, type RefusedOpening } from '#domain/accounts/opening-lines.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { plural } from '#web/components/plural.ts'
import { client } from '#web/lib/api/client.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { attempt } from '#web/lib/commands/send.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

interface Tried {
  readonly csv: string
  /** How many openings the file would add. */
  readonly added: number
  readonly refused: readonly RefusedOpening[]
}

/** CRD-14: a file is tried first; a dry run saves nothing, so it does not wait in the queue. */
export const useOpeningsFile = () => {
  const [tried, setTried] = useState<Tried>()
  const [isTrying, setTrying] = useState(false)
  const { run, busy } = useCommand('accounts.importOpenings')
  const showError = useShowError('alert')
  const banner = useBanner()

  const choose = async (file: File) => {
    setTried(undefined)
    const csv = await file.text()
    if (csv.length > MOST_CSV_LETTERS) {
      return showError({ kind: 'refusal', text: accountMessages.largeFile })
    }
    setTrying(true)
    const input = { commandId: newId(), csv, dryRun: true }
    const outcome = await attempt(client.accounts.importOpenings.mutate(input))
    setTrying(false)
    if ('failure' in outcome) return showError(outcome.failure)
    setTried({ csv, ...outcome.answer })
  }

  const add = async () => {
    if (!tried) return
    const outcome = await run({ csv: tried.csv, dryRun: false })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setTried(undefined)
    const help = plural(outcome.answer.added, '# opening', '# openings')
    banner({ text: t(accountMessages.openingSaved), help, tone: 'done' })
  }

  return { tried, busy: busy || isTrying, choose, add: () => void add() }
}

export type OpeningsFileState = ReturnType<typeof useOpeningsFile>
