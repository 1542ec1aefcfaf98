import { useState } from 'react'
import type { Catalog } from '#domain/catalog/catalog.ts'
import type { SchemeRule } from '#domain/rates/scheme-rule.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { useToday } from '#web/lib/clock/today.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import { emptyRule, type RuleDraft, ruleDraft, ruleInput, wrongRule } from './rule-draft.ts'
import type { ListedRule } from './use-rates.ts'
import { useWrongFields } from './use-wrong-fields.ts'

const inputOf = ({ product, ...draft }: RuleDraft, catalog: Catalog) =>
  product === null ? undefined : ruleInput({ ...draft, product }, catalog)

/** MNY-07. */
export const useRuleAdd = () => {
  const today = useToday()
  const catalog = useCatalog()
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(() => emptyRule(today))
  const { wrong, refuse, reset } = useWrongFields(wrongRule(draft, catalog, { today }))
  const { run, busy } = useAddCommand('rates.addRule')
  const showError = useShowError('alert')
  const banner = useBanner()
  const mayDiscard = useUnsaved(
    opened && isChanged(draft, emptyRule(today)) ? t('Discard this scheme?') : undefined,
  )

  const save = async () => {
    const input = inputOf(draft, catalog)
    if (refuse() || !input) return
    const outcome = await run(input)
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setOpened(false)
    banner({ text: t('Scheme saved'), tone: 'done' })
  }

  const close = async () => {
    if (await mayDiscard()) setOpened(false)
  }

  return {
    opened,
    draft,
    setDraft,
    wrong,
    busy,
    open: () => {
      setDraft(emptyRule(today))
      reset()
      setOpened(true)
    },
    save: () => void save(),
    close: () => void close(),
  }
}

type Current = SchemeRule & { readonly id: string; readonly version: number }

/** BIL-18: after a conflict the saved version shows above the draft. */
export const useRuleEdit = () => {
  const today = useToday()
  const catalog = useCatalog()
  const { open, ...edit } = useDialogEdit<'rates.editRule', ListedRule, RuleDraft, Current>(
    'rates.editRule',
    'alert',
    {
      empty: emptyRule(today),
      draftOf: (rule) => ruleDraft(rule, catalog),
      nameOf: ({ product }) => catalog.get(product).label,
    },
  )
  const { draft, record, conflict } = edit
  const before = record?.fromDay
  const { wrong, refuse, reset } = useWrongFields(wrongRule(draft, catalog, { today, before }))
  const banner = useBanner()

  const save = async () => {
    const input = inputOf(draft, catalog)
    if (refuse() || !input) return
    if (await edit.save(input)) banner({ text: t('Scheme saved'), tone: 'done' })
  }

  return {
    ...edit,
    opened: record !== undefined,
    wrong,
    saved: conflict && { text: conflict.text, draft: ruleDraft(conflict.current, catalog) },
    open: (rule: ListedRule) => {
      reset()
      open(rule)
    },
    save: () => void save(),
  }
}
