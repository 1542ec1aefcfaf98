// An oxlint rule: names and comments use the field's terms, not words that only this project knew.
import { bannedInName, bannedInText } from './banned-words.mjs'

/** Keys on the wire, in rows and in browsers' stores: they stay what they were in 0.1.0. */
const STORED_KEYS = new Set([
  'held',
  'held_at',
  'held_commands',
  'heldAt',
  'lacks',
  'roadCustomers',
  'roadInvoices',
  'roadRoutes',
  'roadState',
])
/** The import stores the old system's own texts under this key (migration 0008). */
const LEGACY_KEYS = new Set(['kept'])
const LIBRARY = /^(IconArrow|IconDoor|Arrow(Up|Down|Left|Right)|fontFace)/

const isKey = (node, { parent } = node) =>
  (parent?.type === 'Property' && parent.key === node) ||
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent?.type === 'TSPropertySignature' && parent.key === node)

const rule = {
  create(context) {
    const isLegacy = /server\/legacy\//.test(context.filename)
    const storedKeys = isLegacy ? STORED_KEYS.union(LEGACY_KEYS) : STORED_KEYS
    const check = (node) => {
      if (LIBRARY.test(node.name)) return
      if (storedKeys.has(node.name) && isKey(node)) return
      const word = bannedInName(node.name)
      if (word) context.report({ node, message: `'${node.name}': '${word}' is a private word.` })
    }
    return {
      Identifier: check,
      JSXIdentifier: check,
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = bannedInText(comment.value)
          if (word) {
            context.report({ node: comment, message: `Comment: '${word}' is a private word.` })
          }
        }
      },
    }
  },
}

export default { meta: { name: 'jalkhata' }, rules: { 'plain-words': rule } }
