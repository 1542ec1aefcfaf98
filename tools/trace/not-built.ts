import { isShownAs, quotedTexts, type Requirement } from './requirements.ts'
import type { Proof } from './results.ts'

/** A decision that is not built yet: one sentence of a requirement, or a whole new one. */
export type NotBuilt = { id: string; sentence: string; texts: string[] }

const entry = /^([A-Z]{2,3}-\d{2}) (.+)$/

export function parseNotBuilt(list: string): NotBuilt[] {
  return list.split('\n').flatMap((row, index) => {
    if (row === '' || row.startsWith('#')) return []
    const [, id, sentence] = entry.exec(row) ?? []
    if (id === undefined || sentence === undefined) {
      throw new Error(`not-built.txt:${index + 1}: not an id and a sentence: ${row}`)
    }
    return [{ id, sentence, texts: quotedTexts(sentence) }]
  })
}

/** Entries that have been built since, so that the list cannot hide them. */
export function staleNotBuilt(
  list: NotBuilt[],
  requirements: Requirement[],
  proofs: Proof[],
): string[] {
  const known = new Set(requirements.flatMap(({ texts }) => texts))
  const seen = proofs.filter(({ browser }) => browser).flatMap(({ texts }) => texts)
  return list.flatMap(({ id, sentence, texts }) => {
    if (requirements.find((one) => one.id === id)?.text.includes(sentence)) {
      return [`not-built.txt: ${id} stands in docs/requirements.md: ${sentence}`]
    }
    const ownTexts = texts.filter((text) => !known.has(text))
    const isSeen = ownTexts.every((text) => seen.some((shown) => isShownAs(text, shown)))
    return ownTexts.length > 0 && isSeen
      ? [`not-built.txt: a browser test saw ${id}: ${sentence}`]
      : []
  })
}
