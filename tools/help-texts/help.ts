import type { Command } from 'commander'
import { createProgram } from '#cli/program.ts'

const COLUMNS = 80

/** The help of a command as a terminal of 80 columns shows it. */
export const helpOf = (command: Command): string => {
  let text = ''
  command
    .configureOutput({
      writeOut: (part) => {
        text += part
      },
      getOutHelpWidth: () => COLUMNS,
    })
    .outputHelp()
  return text.trimEnd()
}

/** Every command below this one, each with its words: `jalkhata user add`. */
export const commandsBelow = (
  parent: Command,
  words: string = parent.name(),
): readonly (readonly [words: string, command: Command])[] =>
  parent.commands.flatMap((command) => {
    const own = `${words} ${command.name()}`
    return [[own, command] as const, ...commandsBelow(command, own)]
  })

/** The help of the program and of its commands, by what is typed for it. */
export const readHelpTexts = (): ReadonlyMap<string, string> => {
  const program = createProgram()
  return new Map([
    ['jalkhata --help', helpOf(program)],
    ...program.commands.map(
      (command) => [`jalkhata ${command.name()} --help`, helpOf(command)] as const,
    ),
  ])
}
