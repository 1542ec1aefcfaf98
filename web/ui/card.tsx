import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** A surface with a title; a region that a screen reader can jump to. */
export const Card = (props: {
  title: string
  aside?: ReactNode
  /** Something is being changed in it. */
  active?: boolean
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section className={styles['card']} data-active={props.active} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>{props.title}</h2>
        {props.aside}
      </header>
      {props.children}
    </section>
  )
}
