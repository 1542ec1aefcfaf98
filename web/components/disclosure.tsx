import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './disclosure.module.css'

/** A collapsed section; its contents mount only while it is open. */
export const Disclosure = (props: { title: string; children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={`${id}-title`}>
      <h2 className={styles['title']}>
        <button
          id={`${id}-title`}
          type="button"
          className={styles['button']}
          aria-expanded={open}
          aria-controls={open ? `${id}-body` : undefined}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
          {props.title}
        </button>
      </h2>
      {open && (
        <div id={`${id}-body`} className={styles['body']}>
          {props.children}
        </div>
      )}
    </section>
  )
}
