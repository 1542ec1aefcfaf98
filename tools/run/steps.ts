import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..', '..')

/** The programs of node_modules come first, as in an npm script. */
const PATH = `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH']}`

/** A command line: a program and its arguments. */
export type Step = readonly [program: string, ...args: string[]]

export const BUILD: Step = ['vite', 'build']

export const withArguments = ([program, ...args]: Step, more: readonly string[]): Step => [
  program,
  ...args,
  ...more,
]

/** Runs one step with our terminal; true if it succeeded. */
export const runStep = ([program, ...args]: Step): boolean => {
  const env = { ...process.env, PATH }
  return spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env }).status === 0
}

/** Runs steps up to the first that fails, which then fails this process. */
export const runSteps = (steps: readonly Step[]): boolean => {
  const isDone = steps.every(runStep)
  if (!isDone) process.exitCode = 1
  return isDone
}
