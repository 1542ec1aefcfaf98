// Packs what a server needs: npm run release [-- --folder DIR]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#cli/deploy/explain.ts'
import { stageRelease } from './release/contents.ts'

const ROOT = join(import.meta.dirname, '..')

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
}

const run = (program: string, args: readonly string[]): void => {
  const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`)
}

/** Reproducible: the same files always give the same archive. */
const pack = (folder: string, archive: string): void =>
  run('tar', [
    '--sort=name',
    '--mtime=@0',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--use-compress-program=gzip -n',
    `--directory=${join(folder, '..')}`,
    '-cf',
    archive,
    basename(folder),
  ])

const packArchive = (): void => {
  const work = mkdtempSync(join(tmpdir(), 'jalkhata-release-'))
  try {
    const folder = join(work, `jalkhata-${version}`)
    stageRelease(ROOT, folder)
    mkdirSync(join(ROOT, 'release'), { recursive: true })
    const archive = join(ROOT, 'release', `jalkhata-${version}.tar.gz`)
    pack(folder, archive)
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    console.log(`${archive}\nsha256 ${sum}`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { folder: { type: 'string' } } })
  run('npm', ['run', 'build'])
  if (values.folder) stageRelease(ROOT, resolve(values.folder))
  else packArchive()
})
