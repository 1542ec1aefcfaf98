import { Button } from '@mantine/core'
import { IconEdit, IconGift, IconPlus, IconTrash } from '@tabler/icons-react'
import type { Day } from '#domain/shared/dates.ts'
import { Card } from '#web/components/card.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FirstRecord } from '#web/components/first-record.tsx'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { ruleNote, ruleSentence } from '#web/features/rates/rule-words.ts'
import type { ListedRule } from '#web/features/rates/use-rates.ts'
import { t } from '#web/public/shared/text.ts'
import { ListedRow } from './listed-row.tsx'
import styles from './rate-grid.module.css'

export interface RuleActions {
  readonly add: () => void
  readonly edit: (rule: ListedRule) => void
  readonly remove: (rule: ListedRule, subject: string) => void
}

const RuleRow = (props: { rule: ListedRule; today: Day; actions: RuleActions }) => {
  const { rule, today, actions } = props
  const product = useCatalog().get(rule.product)
  const [sentence, note] = [ruleSentence(rule, product), ruleNote(rule, product, today)]
  return (
    <ListedRow
      icon={<ProductGlyph product={product} size={22} />}
      title={sentence}
      note={note}
      name={`${product.label}, ${sentence}`}
      actions={[
        {
          text: t('Edit'),
          icon: <IconEdit size={20} stroke={1.6} />,
          run: () => actions.edit(rule),
        },
        {
          text: t('Remove'),
          icon: <IconTrash size={20} stroke={1.6} />,
          run: () => actions.remove(rule, `${product.label} · ${sentence}`),
        },
      ]}
    />
  )
}

/** MNY-07. */
export const RuleList = (props: {
  rules: readonly ListedRule[]
  today: Day
  actions: RuleActions
}) => {
  const { rules, today, actions } = props
  return (
    <Card
      title={t('Schemes')}
      note={t('Suggested, never given silently')}
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
          aria-label={t('Add scheme')}
          onClick={actions.add}
        >
          {t('Add')}
        </Button>
      }
    >
      {rules.length === 0 ? (
        <EmptyState
          icon={<IconGift size={40} stroke={1.4} />}
          title={t('No schemes yet.')}
          help={t('A bill then suggests what is free.')}
        >
          <FirstRecord label={t('Add the first scheme')} onClick={actions.add} />
        </EmptyState>
      ) : (
        <ul className={styles['rows']}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} today={today} actions={actions} />
          ))}
        </ul>
      )}
    </Card>
  )
}
