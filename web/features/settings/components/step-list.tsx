import { Button } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { t } from '#web/public/shared/text.ts'
import styles from './step-list.module.css'

export interface Step {
  readonly id: string
  readonly title: string
  readonly help: string
  readonly isDone: boolean
  /** The screen that does it. */
  readonly to?: string
  /** What does it on this screen. */
  readonly run?: () => void
}

const isOpenable = ({ to, run }: Step): boolean => to !== undefined || run !== undefined

const Target = (props: { step: Step; children: ReactNode }) => {
  const { to, run, isDone } = props.step
  if (!isDone && to) {
    return (
      <Link to={to} className={styles['target']}>
        {props.children}
      </Link>
    )
  }
  if (!isDone && run) {
    return (
      <button type="button" className={styles['target']} onClick={run}>
        {props.children}
      </button>
    )
  }
  return <div className={styles['target']}>{props.children}</div>
}

const Line = (props: { step: Step; number: number; isNext: boolean }) => {
  const { step, isNext } = props
  return (
    <li className={styles['step']} data-done={step.isDone} data-next={isNext}>
      <Target step={step}>
        <span className={styles['mark']} aria-hidden="true">
          {step.isDone ? <IconCheck size={18} stroke={2.2} /> : props.number}
        </span>
        <span className={styles['words']}>
          <strong>{step.title}</strong>
          {step.isDone ? (
            <span className={styles['hidden']}>{t('Done')}</span>
          ) : (
            <span className={styles['help']}>{step.help}</span>
          )}
        </span>
        {isNext && <span className={styles['open']}>{t('Open')}</span>}
        {!isNext && !step.isDone && isOpenable(step) && (
          <IconChevronRight className={styles['arrow']} size={18} stroke={1.8} aria-hidden="true" />
        )}
      </Target>
    </li>
  )
}

/** SET-03: a column, or side by side on a wide screen. */
export const StepList = (props: { steps: readonly Step[]; inRow: boolean; onHide: () => void }) => {
  const id = useId()
  const done = props.steps.filter(({ isDone }) => isDone).length
  const next = props.steps.find((step) => !step.isDone && isOpenable(step))
  return (
    <section className={styles['card']} data-row={props.inRow} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <h2 id={id}>{t('First steps')}</h2>
          <p>{t('{done} of {all} done', { done, all: props.steps.length })}</p>
        </div>
        <Button variant="subtle" color="var(--accent)" onClick={props.onHide}>
          {t('Hide')}
        </Button>
      </header>
      <progress
        className={styles['bar']}
        max={props.steps.length}
        value={done}
        aria-hidden="true"
      />
      <ol className={styles['steps']}>
        {props.steps.map((step, place) => (
          <Line key={step.id} step={step} number={place + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}
