import { Link } from 'react-router'
import styles from './day-facts.module.css'

export interface DayFact {
  readonly label: string
  readonly value: string
  /** Null without a screen for it. */
  readonly to: string | null
}

const Words = ({ label, value }: DayFact) => (
  <>
    <span>{label}</span>
    <b>{value}</b>
  </>
)

/** Sums beside today's figures, most a link. */
export const DayFacts = ({ facts }: { facts: readonly DayFact[] }) => (
  <ul className={styles['facts']}>
    {facts.map((fact) => (
      <li key={fact.label}>
        {fact.to === null ? (
          <div>
            <Words {...fact} />
          </div>
        ) : (
          <Link to={fact.to}>
            <Words {...fact} />
          </Link>
        )}
      </li>
    ))}
  </ul>
)
