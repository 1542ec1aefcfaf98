/** One stage of a Dockerfile: its name, and its instructions in order. */
export interface Stage {
  readonly name: string
  readonly steps: readonly { readonly verb: string; readonly rest: string }[]
}

/** Reads as much of the language as ours uses. */
export const readDockerfile = (text: string): Stage[] => {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const stages: { name: string; steps: { verb: string; rest: string }[] }[] = []
  for (const line of lines) {
    const [, verb = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (verb === '') throw new Error(`Not an instruction: ${line}`)
    if (verb === 'FROM') stages.push({ name: rest.split(/\s+AS\s+/)[1] ?? '', steps: [] })
    else stages.at(-1)?.steps.push({ verb, rest })
  }
  return stages
}

export const stageNamed = (stages: readonly Stage[], name: string): Stage => {
  const found = stages.find((stage) => stage.name === name)
  if (!found) throw new Error(`The Dockerfile has no stage ${name}.`)
  return found
}

/** What stands after the last instruction of that kind, such as the command of an image. */
export const lastOf = ({ steps }: Stage, verb: string): string => {
  const rest = steps.findLast((step) => step.verb === verb)?.rest
  if (rest === undefined) throw new Error(`No ${verb} is there.`)
  return rest
}
