import { terminalPicture } from './picture.ts'

const BEGIN = '<!-- Written by npm run check -- --write -->'
const END = '<!-- The end of what is written -->'

/** Commands whose help is also shown as a picture, with its file. */
const PICTURES: ReadonlyMap<string, string> = new Map([
  ['jalkhata --help', 'terminal-jalkhata.svg'],
  ['jalkhata user --help', 'terminal-user.svg'],
  ['jalkhata import --help', 'terminal-import.svg'],
])

const sectionOf = ([typed, text]: readonly [string, string]): string => {
  const picture = PICTURES.get(typed)
  const image = picture ? `![Terminal: ${typed}](pictures/${picture})\n\n` : ''
  return `### ${typed.replace(' --help', '')}\n\n${image}\`\`\`console\n$ ${typed}\n${text}\n\`\`\``
}

/** Replaces the help texts between the two comments of a document. */
export const withHelpTexts = (document: string, texts: ReadonlyMap<string, string>): string => {
  const from = document.indexOf(BEGIN)
  const to = document.indexOf(END)
  if (from === -1 || to < from) throw new Error(`The document lacks ${BEGIN} or ${END}`)
  const sections = [...texts].map(sectionOf).join('\n\n')
  return `${document.slice(0, from)}${BEGIN}\n\n${sections}\n\n${document.slice(to)}`
}

/** The pictures by their file. */
export const picturesOf = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Array.from(PICTURES, ([typed, file]) => [file, terminalPicture(typed, texts.get(typed) ?? '')]),
  )
