import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { NoNetwork } from '#web/components/no-network.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { plural } from '#web/components/plural.ts'
import { SaveButton } from '#web/components/save-button.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { t } from '#web/public/shared/text.ts'
import { GRID_FORM, RateGrid } from './components/rate-grid.tsx'
import { RoundingCard } from './components/rounding-card.tsx'
import { RuleDialog } from './components/rule-dialog.tsx'
import { RuleList } from './components/rule-list.tsx'
import { EndDialog, SpecialDialog } from './components/special-dialogs.tsx'
import { SpecialList } from './components/special-list.tsx'
import styles from './rates-panel.module.css'
import { type RateGridState, useRateGrid } from './use-rate-grid.ts'
import {
  type ListedRule,
  type RateList,
  useOwners,
  useRates,
  useSpecialRates,
} from './use-rates.ts'
import { useRateRemoval, useRuleRemoval } from './use-removals.ts'
import { useRounding } from './use-rounding.ts'
import { useRuleAdd, useRuleEdit } from './use-rule.ts'
import { useRateEnd, useSpecialRate } from './use-special-rate.ts'
import type { TypedRates } from './use-typed-rates.ts'

const SaveActions = ({ changed, busy, cancel }: RateGridState) =>
  changed > 0 && (
    <div className={styles['actions']}>
      <Button variant="default" onClick={cancel}>
        {t('Cancel')}
      </Button>
      <SaveButton form={GRID_FORM} busy={busy}>
        {t('Save {changes}', { changes: plural(changed, '# change', '# changes') })}
      </SaveButton>
    </div>
  )

const SpecialRates = () => {
  const special = useSpecialRate()
  const end = useRateEnd()
  const remove = useRateRemoval()
  const owners = useOwners()
  const actions = {
    add: () => {
      owners.setTyped('')
      special.add()
    },
    change: special.change,
    end: end.open,
    remove: ({ id }: { id: string }, subject: string) => void remove({ id }, subject),
  }
  return (
    <>
      <SpecialList {...useSpecialRates()} today={useToday()} actions={actions} />
      <SpecialDialog {...special} owners={owners} />
      <EndDialog {...end} />
    </>
  )
}

const Rules = (props: { rules: readonly ListedRule[] }) => {
  const add = useRuleAdd()
  const edit = useRuleEdit()
  const remove = useRuleRemoval()
  const owners = useOwners()
  const actions = {
    add: () => {
      owners.setTyped('')
      add.open()
    },
    edit: edit.open,
    remove: ({ id, version }: ListedRule, subject: string) => void remove({ id, version }, subject),
  }
  return (
    <>
      <RuleList rules={props.rules} today={useToday()} actions={actions} />
      <RuleDialog {...add} title={t('Add scheme')} owners={owners} />
      <RuleDialog {...edit} title={t('Edit scheme')} owners={owners} />
    </>
  )
}

interface PanelProps {
  readonly tabs: ReactNode
  readonly typed: TypedRates
}

const Loaded = (props: PanelProps & { list: RateList; refetch: () => Promise<unknown> }) => {
  const { list, refetch } = props
  const grid = useRateGrid(list.rates, refetch, props.typed)
  const remove = useRateRemoval()
  const round = useRounding(list.roundingVersion, refetch)
  return (
    <>
      <PageHead title={t('Manage Prices')} actions={<SaveActions {...grid} />} />
      {props.tabs}
      {useLiveState() === 'offline' && <NoNetwork />}
      <div className={styles['columns']} data-saving={grid.changed > 0}>
        <div className={styles['column']}>
          <RateGrid grid={grid} onRemove={({ id }, subject) => void remove({ id }, subject)} />
          <RoundingCard rounding={list.rounding} onChange={(rounding) => void round(rounding)} />
        </div>
        <div className={styles['column']}>
          <SpecialRates />
          <Rules rules={list.rules} />
        </div>
      </div>
    </>
  )
}

/** MNY: the tab 'Rates for bills' of Manage Prices. */
export const RatesPanel = (props: PanelProps) => {
  const { data, isError, refetch } = useRates()
  if (data) return <Loaded {...props} list={data} refetch={refetch} />
  return (
    <>
      <PageHead title={t('Manage Prices')} />
      {props.tabs}
      {isError ? (
        <LoadFailed
          framed
          title={t('The rates could not be loaded.')}
          retry={() => void refetch()}
        />
      ) : (
        <LoadingBars rows={8} height={44} framed />
      )}
    </>
  )
}
