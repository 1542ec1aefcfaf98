import { NativeSelect, TextInput } from '@mantine/core'
import { GIVEN_ROLES, type GivenRole } from '#domain/access/roles.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { t } from '#web/public/shared/text.ts'

interface Person {
  readonly name: string
  readonly role: GivenRole
  readonly dob: string
}

/** Name, role and date of birth, for a new user and an edit. */
export const PersonFields = (props: {
  person: Person
  today: string
  wrong: string | undefined
  onChange: (person: Person) => void
}) => {
  const { person, today } = props
  const set = (change: Partial<Person>) => props.onChange({ ...person, ...change })
  return (
    <>
      <TextInput
        label={t('Name')}
        autoComplete="off"
        maxLength={100}
        value={person.name}
        error={props.wrong === 'name'}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('Role')}
        data={GIVEN_ROLES.map((role) => ({ value: role, label: t(role) }))}
        value={person.role}
        onChange={(event) => set({ role: event.currentTarget.value as GivenRole })}
      />
      <DayInput
        label={t('Date of birth (optional)')}
        max={today}
        value={person.dob}
        error={props.wrong === 'dob'}
        onChange={(dob) => set({ dob })}
      />
    </>
  )
}
