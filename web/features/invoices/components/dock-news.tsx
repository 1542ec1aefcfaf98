import { IconArrowDown } from '@tabler/icons-react'
import { plural } from '#web/components/plural.ts'
import styles from './dock-news.module.css'

/** C9: says that bills have come in at the end of the list. It stands at the top, away from the thumb. */
export const DockNews = (props: { count: number; onShow: () => void }) => (
  <div className={styles['news']} role="status">
    {props.count > 0 && (
      <button type="button" onClick={props.onShow}>
        {plural(props.count, '# new bill', '# new bills')}
        <IconArrowDown size={18} stroke={2} aria-hidden="true" />
      </button>
    )}
  </div>
)
