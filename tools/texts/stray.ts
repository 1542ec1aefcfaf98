import { asNodes, elementsOf, lineAt, type Node, nodesOf, startOf } from './syntax.ts'

// 'Saved.' or 'A bill …', but not 'KeyL', 'POST' or the path of a drawing.
const looksShown = /^\P{L}*(\p{Lu}\p{Ll}+(?![\p{L}\p{N}])|\p{Lu} \p{L})/u
/** Keys of a keyboard, and the end of a procedure's name. */
const NO_TEXT = /^\P{L}*(Enter|Esc(ape)?|(Ctrl|Control|Alt|Shift)(\+\w*)?|Invoice)$/u

/** What looks like a text that a person sees and is not in the catalogue, as `file:line text`. */
export function strayTexts(source: string, file: string, catalogue: ReadonlySet<string>): string[] {
  const nodes = nodesOf(source, file)
  const unseen = new Set(nodes.flatMap(unseenIn))
  return nodes
    .filter((node) => /^(StringLiteral|TemplateElement)$/.test(node.type) && !unseen.has(node))
    .map((node) => ({ text: String(node['value'] ?? node['raw']), start: startOf(node) }))
    .filter(({ text }) => looksShown.test(text) && !NO_TEXT.test(text) && !catalogue.has(text))
    .map(({ text, start }) => `${file}:${lineAt(source, start)} ${text}`)
}

/** Modules, types, names of properties, and what an error says to an engineer. */
function unseenIn(node: Node): Node[] {
  switch (node.type) {
    case 'TsLiteralType':
      return asNodes([node['literal']])
    case 'KeyValueProperty':
      return asNodes([node['key']])
    case 'Computed':
      return asNodes([node['expression']])
    case 'NewExpression':
      return elementsOf(node['arguments'])
    default:
      return asNodes([node['source']])
  }
}
