import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** A surface with a title; a region that a screen reader can jump to. */
export const Card = (props: {
  title: string
  note?: string
  aside?: ReactNode
  /** 3 if a heading already introduces the cards. */
  level?: 2 | 3
  /** A record is being edited in it. */
  active?: boolean
  children: ReactNode
}) => {
  const id = useId()
  const Title = props.level === 3 ? 'h3' : 'h2'
  return (
    <section className={styles['card']} data-active={props.active} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <Title id={id}>{props.title}</Title>
          {props.note && <p>{props.note}</p>}
        </div>
        {props.aside}
      </header>
      {props.children}
    </section>
  )
}
