import type { ExtractorType } from '@lingui/conf'
import { icuPlural } from '#domain/shared/plural.ts'
import {
  asNodes,
  elementsOf,
  lineAt,
  literals,
  type Node,
  nodesOf,
  startOf,
  type TextMatch,
} from './syntax.ts'

// Lingui's mark, also before a whole table; `i18n: label` takes only these properties of it.
const MARK = /\/\* ?i18n(?:: ([\w, ]+?))? ?\*\/\s*/g

/** The texts of a source: t('…'), plural(n, '…', '…') and those marked with an i18n comment. */
export function textsIn(source: string, file: string): TextMatch[] {
  const nodes = nodesOf(source, file)
  return [...nodes.flatMap(calledWith), ...markedIn(source, nodes)].filter(({ text }) => text)
}

/** For lingui.config.ts: Lingui's own extractor knows only its macros and `i18n._()`. */
export const extractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file),
  extract(file, source, onMessageExtracted) {
    for (const { text, start } of textsIn(source, file)) {
      onMessageExtracted({ id: text, origin: [file, lineAt(source, start)] })
    }
  },
}

function calledWith(node: Node): TextMatch[] {
  if (node.type !== 'CallExpression') return []
  const [callee] = asNodes([node['callee']])
  const [first, ...others] = elementsOf(node['arguments'])
  if (callee?.['value'] === 't' && first) return literals(first)
  if (callee?.['value'] !== 'plural') return []
  const [one, other] = others.flatMap(literals)
  if (!one || !other) throw new Error('plural() needs both texts written out')
  return [{ text: icuPlural(one.text, other.text), start: startOf(node) }]
}

function markedIn(source: string, nodes: readonly Node[]): TextMatch[] {
  return [...source.matchAll(MARK)].flatMap((mark) => {
    const start = Buffer.byteLength(source.slice(0, mark.index + mark[0].length)) + 1
    const [found] = nodes
      .filter((node) => startOf(node) === start)
      .map((node) => valuesUnder(node, mark[1]?.split(', ')))
      .filter(({ length }) => length > 0)
    if (!found) throw new Error(`no text after ${mark[0].trim()} in line ${lineAt(source, start)}`)
    return found
  })
}

function valuesUnder(node: Node, keys?: readonly string[]): TextMatch[] {
  if (node.type === 'ArrayExpression') {
    return elementsOf(node['elements']).flatMap((element) => valuesUnder(element, keys))
  }
  if (node.type !== 'ObjectExpression') return keys ? [] : literals(node)
  return propertiesOf(node).flatMap(([key, value]) =>
    valuesUnder(value, keys?.includes(key) ? undefined : keys),
  )
}

function propertiesOf(object: Node): [key: string, value: Node][] {
  return asNodes(object['properties']).flatMap((property) => {
    const [key] = asNodes([property['key']])
    const [value] = asNodes([property['value']])
    const entry: [string, Node][] = value ? [[String(key?.['value']), value]] : []
    return entry
  })
}
