import { Link } from 'react-router'
import styles from './page-tabs.module.css'

/** The parts of one screen, each with its own address: Back and a reload stay in the part. */
export const PageTabs = (props: {
  label: string
  tabs: readonly { readonly to: string; readonly text: string; readonly isOpen: boolean }[]
}) => (
  <nav className={styles['tabs']} aria-label={props.label}>
    {props.tabs.map(({ to, text, isOpen }) => (
      <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
)
