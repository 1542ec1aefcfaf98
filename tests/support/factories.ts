export { buildUser, PASSWORD, PEOPLE, passwordHash } from '#scripts/demo/people.ts'
