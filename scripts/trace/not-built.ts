/** An id that is not built yet, or one text of a built requirement that a later screen shows. */
export type Exemption = { id: string; text: string | undefined; line: number }

const entry = /^([A-Z]{2,3}-\d{2})(?:\s+'(.+)')?$/

export function parseNotBuilt(list: string): Exemption[] {
  const found: Exemption[] = []
  for (const [index, row] of list.split('\n').entries()) {
    const content = row.replace(/(^|\s)#.*$/, '').trim()
    if (content === '') continue
    const [, id, text] = entry.exec(content) ?? []
    const line = index + 1
    if (id === undefined) throw new Error(`not-built.txt:${line}: not an id: ${content}`)
    if (found.some((other) => other.id === id && other.text === text)) {
      throw new Error(`not-built.txt:${line}: written twice: ${content}`)
    }
    found.push({ id, text, line })
  }
  return found
}
