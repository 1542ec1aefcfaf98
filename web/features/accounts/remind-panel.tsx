import { useToday } from '#web/lib/clock/today.ts'
import { RemindList } from './components/remind-list.tsx'
import { useReminded } from './reminded.ts'
import { useAccountList } from './use-accounts.ts'
import { useReminder } from './use-reminder.ts'

/** CRD-22: the customers of the tab, each with the link of a reminder. */
export const RemindPanel = (props: { view: 'due' | 'collect'; onClose: () => void }) => {
  const today = useToday()
  const list = useAccountList(props.view, '')
  const { isReminded, mark } = useReminded(today)
  return (
    <RemindList
      {...list}
      today={today}
      reminderOf={useReminder()}
      isReminded={isReminded}
      onRemind={mark}
      onClose={props.onClose}
    />
  )
}
