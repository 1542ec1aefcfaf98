import { runCommand } from './failures.ts'
import { createProgram } from './program.ts'

await runCommand(async () => void (await createProgram().parseAsync()))
