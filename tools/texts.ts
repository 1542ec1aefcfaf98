import { asNodes, lineAt, literals, type Node, nodesOf, type TextMatch } from './texts/syntax.ts'

// Attributes whose text a user sees or hears.
const seenAttributes =
  /^(label|placeholder|title|alt|description|error|children|nothingFoundMessage|aria-(label|description|valuetext|roledescription))$/
const letter = /\p{L}/u

/** Texts in a .tsx source that a person sees and that bypass t('…'), as `file:line text`. */
export function bypassingTexts(source: string, file: string): string[] {
  return nodesOf(source, file)
    .flatMap(shownBy)
    .filter(({ text }) => letter.test(text))
    .map(({ text, start }) => {
      // A text that begins on the line after its tag is reported where its letters are.
      const blank = text.length - text.trimStart().length
      return `${file}:${lineAt(source, start + blank)} ${text.trim()}`
    })
}

function shownBy(node: Node): TextMatch[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return asNodes(node['children']).flatMap(literals)
  }
  if (node.type !== 'JSXAttribute' || !seenAttributes.test(attributeName(node))) return []
  return asNodes([node['value']]).flatMap(literals)
}

function attributeName(attribute: Node): string {
  const [name] = asNodes([attribute['name']])
  return typeof name?.['value'] === 'string' ? name['value'] : ''
}
