import type { Command } from 'commander'

/** Ends the help of a command with lines that can be copied. */
export const withExamples = (command: Command, ...lines: readonly string[]): Command =>
  command.addHelpText('after', `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`)
