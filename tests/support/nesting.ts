import type { BrowserContext } from '@playwright/test'

/** Runs in the page: reports nesting where the HTML parser would close the outer element first. */
const watch = (): void => {
  const BLOCKS =
    'address, article, aside, blockquote, details, dialog, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, main, menu, nav, ol, p, pre, section, table, ul'
  const RULES: readonly (readonly [inner: string, outer: string, scope: string])[] = [
    [BLOCKS, 'p', 'p, button, td, th, caption'],
    ['a', 'a', 'a, td, th, caption'],
    ['button', 'button', 'button, td, th, caption'],
    ['form', 'form', 'form'],
  ]
  const suspects = RULES.map(([inner, outer]) => `${outer} :is(${inner})`).join()
  const check = (element: Element) => {
    for (const [inner, outer, scope] of RULES) {
      const around = element.matches(inner) && element.parentElement?.closest(scope)
      if (around && around.matches(outer)) {
        reportError(new Error(`<${element.localName}> in ${around.outerHTML.slice(0, 200)}`))
      }
    }
  }
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(suspects)) check(node)
        node.querySelectorAll(suspects).forEach(check)
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/**
 * React reports invalid nesting only in development. This reports it in the built app as a page
 * error, also for elements that are shown only briefly.
 */
export const reportMisplaced = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(watch)
