export type Requirement = { id: string; area: string; text: string; texts: string[] }

const line = /^- \*\*([A-Z]{2,3}-\d{2})\*\* (.*)$/
const ids = /(?<![A-Z0-9-])[A-Z]{2,3}-\d{2}(?!\d)/g

// A quote opens after a blank or a bracket and closes before anything but a letter;
// an apostrophe between two letters (customer's) belongs to the word.
const quoted = /(?<![\p{L}\p{N}'])'(?=\S)((?:[^']|(?<=\p{L})'(?=\p{L}))+?)'(?![\p{L}\p{N}])/gu

export function parseRequirements(markdown: string): Requirement[] {
  const found: Requirement[] = []
  for (const row of markdown.split('\n')) {
    const [, id, text] = line.exec(row) ?? []
    if (id === undefined || text === undefined) continue
    if (found.some((other) => other.id === id)) throw new Error(`${id} is written twice`)
    found.push({ id, area: id.slice(0, id.indexOf('-')), text, texts: quotedTexts(text) })
  }
  return found
}

export function quotedTexts(text: string): string[] {
  const withoutCode = text.replaceAll(/`[^`]*`/g, '')
  const texts = [...withoutCode.matchAll(quoted)].map(([, inner = '']) => inner)
  return [...new Set(texts)]
}

export function idsIn(title: string): string[] {
  return title.match(ids) ?? []
}

/** Whether a text seen in the browser is the quoted one, its {placeholders} filled in. */
export function isShownAs(quotedText: string, seen: string): boolean {
  const pattern = quotedText
    .replace('(Scheme: n)', '(Scheme: {n})')
    .split(/\{[^}]*\}/)
    .map((piece) => piece.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('.+')
  return new RegExp(`^${pattern}$`, 's').test(seen)
}
