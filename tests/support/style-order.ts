import type { Page } from '@playwright/test'

/** The rules of a minified sheet, or of the body of an at-rule. */
const rulesOf = (css: string): string[] => {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return rules
}

/** Splits at-rules, so that each rule has its own copy of the conditions around it. */
const splitRule = (rule: string): string[] => {
  if (!/^@(media|container)/.test(rule)) return [rule]
  const open = rule.indexOf('{') + 1
  return rulesOf(rule.slice(open, -1))
    .flatMap(splitRule)
    .map((one) => `${rule.slice(0, open)}${one}}`)
}

/** The same rules with the last source file first; within a file they keep their order. */
const reverseFiles = (sheets: readonly string[]): string => {
  const files = new Map<string, string[]>()
  for (const [place, css] of sheets.entries()) {
    for (const rule of rulesOf(css).flatMap(splitRule)) {
      // The class names of a CSS module end in a hash of its file.
      const file = /\._[\w-]+_([\w-]{5})_\d+/.exec(rule)?.[1] ?? `sheet ${place}`
      files.set(file, [...(files.get(file) ?? []), rule])
    }
  }
  return [...files.values()].toReversed().flat().join('')
}

/** Runs in the page. The page's own sheet always loads first; the others may load in any order. */
const laterSheets = () => {
  const setBy = (rule: CSSRule): string[] => [
    ...(rule instanceof CSSStyleRule ? rule.style : []),
    ...('cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(setBy) : []),
  ]
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].slice(1)
  const rules = links.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  return {
    addresses: links.map(({ href }) => href),
    properties: [...new Set(rules.flatMap(setBy))],
  }
}

/** Runs in the page: styles of one element per kind and its pseudo-elements, without charts. */
const looksOf = (properties: readonly string[]): Record<string, string[]> => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows only what is inside
  const kindOf = ({ tagName, attributes }: Element) =>
    [
      tagName,
      ...[...attributes].filter(({ name }) => /^(class|data-)/.test(name)).map((one) => one.value),
    ].join(' ')
  const looks: Record<string, string[]> = {}
  for (const element of document.querySelectorAll('*:not(svg *)')) {
    const { parentElement } = element
    const kind = `${parentElement ? kindOf(parentElement) : ''} > ${kindOf(element)}`
    if (kind in looks) continue
    for (const part of ['', '::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (part !== '' && style.content === 'none') continue
      looks[kind + part] = properties.map((name) => `${name}: ${style.getPropertyValue(name)}`)
    }
  }
  return looks
}

/** Runs in the page. One @media wraps all: insertRule would reject a rule for another browser. */
const replaceRules = (css: string): void => {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].slice(1)
  const sheets = links.flatMap(({ sheet }) => (sheet ? [sheet] : []))
  for (const sheet of sheets) while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  sheets[0]?.insertRule(`@media all{${css}}`)
}

/** Measured row sizes: a virtual list measures them again after every change of size. */
const MEASURED = ['height', 'bottom', 'grid-template-rows', 'transform']

type Size = { readonly width: number; readonly height: number }

/** Lists what looks different at any of the sizes if the style sheets load in another order. */
export const looksByOrder = async (page: Page, sizes: readonly Size[]): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { addresses, properties } = await page.evaluate(laterSheets)
  const names = properties.filter((name) => !name.startsWith('--') && !MEASURED.includes(name))
  const sheets = await Promise.all(
    addresses.map(async (address) => (await page.request.get(address)).text()),
  )
  const looks = async () => {
    const found: Record<string, string[]>[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      found.push(await page.evaluate(looksOf, names))
    }
    return found
  }
  const before = await looks()
  await page.evaluate(replaceRules, reverseFiles(sheets))
  const after = await looks()
  return after.flatMap((found, size) =>
    Object.entries(found).flatMap(([kind, values]) => {
      const then = before[size]?.[kind] ?? values
      const changed = values.filter((value, place) => value !== then[place])
      return changed.length > 0 ? [`${sizes[size]?.width} ${kind}: ${changed.join('; ')}`] : []
    }),
  )
}
