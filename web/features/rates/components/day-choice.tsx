import '#web/components/menu.css'
import { Button, Menu } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, type Day, formatDay } from '#domain/shared/dates.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { dayWords } from '#web/features/rates/day-words.ts'
import type { GridDay } from '#web/features/rates/use-rate-grid.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './day-choice.module.css'

const firstOfNextMonth = (today: Day): Day =>
  `${addDays(`${today.slice(0, 8)}28`, 4).slice(0, 8)}01`

const DayItem = (props: { text: string; day: Day; onClick: () => void }) => (
  <Menu.Item h={44} rightSection={<small>{formatDay(props.day)}</small>} onClick={props.onClick}>
    {props.text}
  </Menu.Item>
)

/** MNY-02: the first day of all rates that are typed into the grid. */
export const DayChoice = ({ today, day, chosen, wrong, choose }: GridDay) => {
  const [isOther, setOther] = useState(false)
  const pick = (next: Day) => {
    setOther(false)
    choose(next)
  }
  const [tomorrow, month] = [addDays(today, 1), firstOfNextMonth(today)]
  return (
    <div className={styles['choice']}>
      <Menu
        position="bottom-end"
        width={260}
        returnFocus
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            fw={500}
            leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden="true" />}
            rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('New rates from {day}', { day: dayWords(day, today) })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <DayItem text={t('Today')} day={today} onClick={() => pick('')} />
          <DayItem text={t('Tomorrow')} day={tomorrow} onClick={() => pick(tomorrow)} />
          <DayItem text={t('Next month')} day={month} onClick={() => pick(month)} />
          <Menu.Item h={44} onClick={() => setOther(true)}>
            {t('Another day')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOther && (
        <DayInput
          aria-label={t('First day of the new rates')}
          min={today}
          value={chosen}
          error={wrong}
          data-wrong={wrong ? true : undefined}
          onChange={(next) => choose(next)}
        />
      )}
    </div>
  )
}
