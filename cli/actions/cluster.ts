import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readAnswers, suggestAnswers } from '#cli/cluster/answers.ts'
import { examine } from '#cli/cluster/doctor.ts'
import { writeClusterFiles } from '#cli/cluster/files.ts'
import { EXIT, ExpectedError } from '#cli/failures.ts'

export const printAnswers = (): void => console.log(JSON.stringify(suggestAnswers(), null, 2))

export const writeCluster = (file: string, options: { readonly to: string }): void => {
  const answers = readAnswers(file)
  const to = resolve(options.to)
  if (existsSync(to) && readdirSync(to).length > 0) throw new ExpectedError(`${to} is not empty.`)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const files = writeClusterFiles(answers, to)
  const names = answers.nodes.map(({ name }) => name).join(', ')
  console.log(`${files.length} files for ${names} are in ${to}.`)
  console.log('Next: copy the folder of each node to its machine, see docs/operations.md')
}

export interface DoctorOptions {
  readonly node?: string
  readonly json?: boolean
}

export const examineCluster = async (file: string, { node, json }: DoctorOptions) => {
  const findings = await examine(readAnswers(file), node)
  const hasFault = findings.some(({ state }) => state === 'fault')
  if (hasFault) process.exitCode = EXIT.failed
  if (json) return console.log(JSON.stringify(findings))
  for (const { check, state, text } of findings) {
    console.log(`${state.padEnd(8)}${check.padEnd(11)}${text}`)
  }
  console.log(hasFault ? 'The cluster has a fault.' : 'The cluster is well.')
}
