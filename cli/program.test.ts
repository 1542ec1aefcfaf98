import { CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { commandsBelow, helpOf } from '#tools/help-texts/help.ts'
import { explain } from './failures.ts'
import { createProgram } from './program.ts'

const codeOf = async (...args: string[]): Promise<number> => {
  const program = createProgram()
  const all = [program, ...commandsBelow(program).map(([, command]) => command)]
  for (const command of all) {
    command.configureOutput({ writeErr: () => undefined, writeOut: () => undefined })
  }
  const error: unknown = await program.parseAsync(args, { from: 'user' }).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(CommanderError)
  return explain(error).code
}

const program = createProgram()

test.each([...commandsBelow(program)])('%s has a help with an example', (words, command) => {
  const help = helpOf(command)
  expect(help).toContain(`Usage: ${words} `)
  expect(help.split('Examples:\n')[1]).toContain(words)
  expect(command.summary()).not.toBe('')
  expect(help.split('\n').filter((line) => line.length > 80)).toEqual([])
})

test('the program lists its commands, examples and exit codes', () => {
  const help = helpOf(program)
  expect(program.commands.map((command) => command.name())).toEqual([
    'setup',
    'migrate',
    'user',
    'import',
    'export',
    'totals',
    'seed',
    'backup-check',
    'restored',
    'restore-test',
    'clock',
    'cluster',
  ])
  expect(help).toContain('Examples:\n  jalkhata ')
  expect(help).toMatch(/Exit codes:\n {2}0 .+\n {2}1 .+\n {2}2 .+\n {2}70 /)
})

test.each<[string, number]>([
  ['--help', 0],
  ['user add --help', 0],
  ['--version', 0],
  ['', 2],
  ['user', 2],
  ['promote', 2],
  ['user promote', 2],
  ['totals --verfy', 2],
  ['migrate now', 2],
  ['import', 2],
  ['seed --years 0', 2],
  ['restore-test --bills many', 2],
  ['cluster', 2],
  ['cluster write answers.json', 2],
  ['user password --phone 98765', 2],
  ['user add --role staff --phone 9876543210 --name A', 2],
  ['user add --role owner --phone 9876543210', 2],
])('jalkhata %s exits with %i', async (line, code) => {
  expect(await codeOf(...line.split(' ').filter(Boolean))).toBe(code)
})
