// Writes the help of every command into docs/operations.md, and three terminals as pictures;
// part of npm run check -- --write
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { picturesOf, withHelpTexts } from './help-texts/documents.ts'
import { readHelpTexts } from './help-texts/help.ts'
import { ROOT } from './run/steps.ts'

const document = join(ROOT, 'docs/operations.md')
const texts = readHelpTexts()
writeFileSync(document, withHelpTexts(readFileSync(document, 'utf8'), texts))
for (const [file, picture] of picturesOf(texts)) {
  writeFileSync(join(ROOT, 'docs/pictures', file), picture)
}
