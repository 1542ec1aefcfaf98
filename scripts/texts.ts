import { parseSync } from '@swc/core'

// What a person sees or hears of an element besides its children.
const seenAttributes =
  /^(label|placeholder|title|alt|description|error|children|nothingFoundMessage|aria-(label|description|valuetext|roledescription))$/
const letter = /\p{L}/u

type Node = Record<string, unknown> & { type: string; span?: { start: number } }
type Found = { text: string; start: number }

/** Texts in a .tsx source that a person sees and that bypass t('…'), as `file:line text`. */
export function bypassingTexts(source: string, file: string): string[] {
  const bytes = Buffer.from(source)
  const lineAt = (start: number) =>
    bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length
  const module: unknown = parseSync(source, { syntax: 'typescript', tsx: true })
  return nodesUnder(module)
    .flatMap(shownBy)
    .filter(({ text }) => letter.test(text))
    .map(({ text, start }) => {
      // A text that begins on the line after its tag is reported where its letters are.
      const blank = text.length - text.trimStart().length
      return `${file}:${lineAt(start + blank)} ${text.trim()}`
    })
}

function shownBy(node: Node): Found[] {
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

// The texts that a node itself puts on the screen; a call such as t('…') is not looked into.
function literals(node: Node): Found[] {
  const start = node.span?.start ?? 1
  const inner = (...keys: string[]) => asNodes(keys.map((key) => node[key])).flatMap(literals)
  switch (node.type) {
    case 'JSXText':
    case 'StringLiteral':
      return [{ text: String(node['value']), start }]
    case 'TemplateLiteral':
      return asNodes(node['quasis']).map(({ raw }) => ({ text: String(raw), start }))
    case 'ConditionalExpression':
      return inner('consequent', 'alternate')
    case 'BinaryExpression':
      return /^(&&|\|\||\?\?|\+)$/.test(String(node['operator'])) ? inner('left', 'right') : []
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return inner('expression')
    default:
      return []
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function asNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nodesUnder(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesUnder)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(nodesUnder)
  return isNode(value) ? [value, ...below] : below
}
