import { type Command, Option } from 'commander'
import { readName, readPhone, SERVER_ROLES } from '#cli/arguments.ts'
import { withExamples } from './examples.ts'

const actions = () => import('#cli/actions/user.ts')

const PHONE = ['--phone <number>', 'ten digits', readPhone] as const
const ADD = 'jalkhata user add --role owner --phone 9876543210 --name "Asha Patel"'
const PASSWORD =
  'The password is asked for, or taken from PASSWORD, or generated and shown once. It must be ' +
  'changed at the first login.'

const declareAdd = (user: Command): void => {
  const command = user
    .command('add')
    .summary('add an owner or a boss')
    .description(`Adds an owner or a boss; all others are added in the app. ${PASSWORD}`)
    .addOption(
      new Option('--role <role>', 'what the user may do')
        .choices(SERVER_ROLES)
        .makeOptionMandatory(),
    )
    .requiredOption(...PHONE)
    .requiredOption('--name <name>', 'as shown in the app', readName)
    .action(async (options) => (await actions()).addServerUser(options))
  withExamples(command, ADD)
}

const declarePassword = (user: Command): void => {
  const command = user
    .command('password')
    .summary('give any user a new password')
    .description(`Gives any user a new password and ends every session of that user. ${PASSWORD}`)
    .requiredOption(...PHONE)
    .action(async (options) => (await actions()).resetPassword(options))
  withExamples(command, 'jalkhata user password --phone 9876543210')
}

const declareRemove = (user: Command): void => {
  const command = user
    .command('remove')
    .summary('remove an owner or a boss')
    .description('Removes an owner or a boss and ends every session of that user.')
    .requiredOption(...PHONE)
    .action(async (options) => (await actions()).removeServerUser(options))
  withExamples(command, 'jalkhata user remove --phone 9876543210')
}

const declareForget = (user: Command): void => {
  const command = user
    .command('forget')
    .summary("clear a person's name and number everywhere")
    .description(
      "Clears a person's name and number in every row, on that person's request. An employee " +
        'must be deleted first. It needs DATABASE_OWNER_URL and cannot be undone.',
    )
    .requiredOption(...PHONE)
    .action(async (options) => (await actions()).forgetPerson(options))
  withExamples(command, 'jalkhata user forget --phone 9876543210')
}

const declareList = (user: Command): void => {
  const command = user
    .command('list')
    .summary('list all users')
    .description('Lists all users, owners first.')
    .option('--json', 'print JSON: a list of role, phone and name')
    .action(async (options) => (await actions()).printUsers(options))
  withExamples(command, 'jalkhata user list', 'jalkhata user list --json')
}

export const declareUser = (program: Command): void => {
  const user = program
    .command('user')
    .usage('<command> [options]')
    .helpCommand(false)
    .summary('add and remove owners and bosses, reset passwords')
    .description(
      'Adds and removes owners and bosses, resets passwords, and clears the data of a person. ' +
        'It needs DATABASE_URL; add and forget need DATABASE_OWNER_URL.',
    )
  for (const declare of [declareAdd, declarePassword, declareRemove, declareForget, declareList]) {
    declare(user)
  }
  withExamples(user, ADD, 'jalkhata user password --phone 9876543210', 'jalkhata user list')
}
