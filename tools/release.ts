// Packs what a server needs: npm run release [-- --folder DIR]
// With --verify it also installs the package in an empty directory and uses it.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ExpectedError, runCommand } from '#cli/failures.ts'
import { stageRelease } from './release/contents.ts'
import { BUILD, ROOT, runStep, type Step } from './run/steps.ts'

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string
}

const run = (step: Step): void => {
  if (!runStep(step)) throw new ExpectedError(`${step.join(' ')} failed.`)
}

/** Reproducible: the same files always give the same archive. */
const pack = (folder: string, archive: string): void =>
  run([
    'tar',
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
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, verify: { type: 'boolean', default: false } },
  })
  run(BUILD)
  if (values.folder) return stageRelease(ROOT, resolve(values.folder))
  packArchive()
  if (values.verify) run(['node', 'tools/release-verify.ts'])
})
