import { parseSync } from '@swc/core'

export type Node = Record<string, unknown> & { type: string; span?: { start: number } }
/** A text, and the byte of the source at which it starts, counted from 1. */
export type TextMatch = { text: string; start: number }

export const nodesOf = (source: string, file: string): Node[] =>
  nodesUnder(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }))

/** The texts that a node itself puts on the screen; a call such as t('…') is not looked into. */
export function literals(node: Node): TextMatch[] {
  const start = startOf(node)
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

export const startOf = (node: Node): number => node.span?.start ?? 1

export function asNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** swc wraps an argument and an element, because it could be spread. */
export function elementsOf(value: unknown): Node[] {
  if (!Array.isArray(value)) return []
  return asNodes(value.map((one: { expression?: unknown } | null) => one?.expression))
}

/** The line of a byte that counts from 1. */
export function lineAt(source: string, start: number): number {
  const before = Buffer.from(source).subarray(0, start - 1)
  return before.toString().split('\n').length
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nodesUnder(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesUnder)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(nodesUnder)
  return isNode(value) ? [value, ...below] : below
}
