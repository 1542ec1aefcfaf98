import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'

/** Each tries to set `window.ran`, to open a dialog, to load something or to leave the page. */
const PAYLOADS = [
  '<script>window.ran=1</script>',
  '"><script>window.ran=1</script>',
  '</title><script>window.ran=1</script>',
  '</style><script>window.ran=1</script>',
  '</textarea><script>window.ran=1</script>',
  '<scr<script>ipt>window.ran=1</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=window.ran=1>',
  '"><img src=x onerror="window.ran=1">',
  "' onmouseover='window.ran=1' x='",
  '" autofocus onfocus="window.ran=1',
  '<body onload=window.ran=1>',
  '<input autofocus onfocus=window.ran=1>',
  '<details open ontoggle=window.ran=1>',
  '<video><source onerror="window.ran=1"></video>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<iframe src="javascript:parent.ran=1"></iframe>',
  '<a href="javascript:window.ran=1">click</a>',
  'javascript:window.ran=1',
  'data:text/html,<script>alert(1)</script>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<form action="//evil.example"><button>Go</button></form>',
  '<svg onload=window.ran=1>',
  '<svg><script>window.ran=1</script></svg>',
  '<svg><animate onbegin=window.ran=1 attributeName=x dur=1s>',
  '<math><mtext><style><img src=x onerror=window.ran=1></style></mtext></math>',
  '<style>@import "//evil.example/x.css";*{display:none}</style>',
  '<!--><img src=x onerror=window.ran=1>-->',
  '{{constructor.constructor("window.ran=1")()}}',
  '${window.ran=1}',
  '#{window.ran=1} <%= window.ran=1 %> {brand} {n}',
  '&lt;script&gt;window.ran=1&lt;/script&gt; &#x3C;b&#x3E;',
  '=HYPERLINK("http://evil.example","Click")',
  "+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|-2+3',
  '\u202Egpj.exe\u202C \u2067abc\u2069',
  '__proto__',
  'null',
  "'; DROP TABLE invoices; --",
]

const PRODUCT = [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }]

/** All at once, each under an id of its own; the ids come back in the order of the names. */
const createBills = async (page: Page, names: readonly string[]): Promise<string[]> => {
  const wishes = names.map((name) => ({
    commandId: randomUUID(),
    id: randomUUID(),
    customerName: name,
    customerPhone: '9909042218',
    deliveredBy: name,
    payment: 'Cash',
    totalPaise: null,
    lines: PRODUCT,
  }))
  const statuses = await page.evaluate(async (all) => {
    const found: number[] = []
    const headers = { 'content-type': 'application/json' }
    for (const wish of all) {
      const body = JSON.stringify(wish)
      found.push((await fetch('/trpc/invoices.create', { method: 'POST', headers, body })).status)
    }
    return found
  }, wishes)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  return wishes.map(({ id }) => id)
}

/** Everything by which a payload could show that it runs. */
const watch = async (page: Page): Promise<string[]> => {
  const signs: string[] = []
  page.on('dialog', (dialog) => {
    signs.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', (popup) => signs.push(`popup ${popup.url()}`))
  page.on('console', (message) => {
    if (message.type() === 'error') signs.push(`console ${message.text()}`)
  })
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (origin !== new URL(page.url()).origin && !request.url().startsWith('data:')) {
      signs.push(`request ${request.url()}`)
    }
  })
  await page.addInitScript(() => {
    window.print = () => undefined
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return signs
}

const lookInside = (page: Page) =>
  page.evaluate(() => {
    const { ran, refused } = window as unknown as { ran?: unknown; refused: string[] }
    const foreign = 'script:not([src]), iframe, base, meta[http-equiv], form, video, article a'
    return { ran, refused, foreign: document.querySelectorAll(foreign).length }
  })

test('PRT-01 what a customer’s name contains never runs on the printed bill', async ({ as }) => {
  // 40 whole page loads.
  test.slow()
  expect(new Set(PAYLOADS).size).toBe(40)
  const page = await as('owner', '/customer')
  const signs = await watch(page)
  const ids = await createBills(page, PAYLOADS)
  for (const [index, payload] of PAYLOADS.entries()) {
    const path = `/print/invoice?id=${ids[index]}`
    await page.goto(path)
    const names = page.getByRole('article').locator('bdi')
    await expect(names.first(), payload).toBeVisible()
    // Letter for letter: as one text, in both of its places, with no element made of it.
    const shown = await names.evaluateAll((found) =>
      found.map((element) => [element.textContent, element.childElementCount] as const),
    )
    expect(shown.slice(0, 2)).toEqual([
      [payload, 0],
      [payload, 0],
    ])
    expect(await lookInside(page), payload).toEqual({ ran: undefined, refused: [], foreign: 0 })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  }
  expect(signs).toEqual([])
})
