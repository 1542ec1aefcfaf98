import type { Page } from '@playwright/test'

/** Runs in the page: names what covers the focused field, or null. */
const findCover = (fields: string): string | null => {
  const INSET_PX = 3
  const field = document.activeElement as HTMLInputElement | null
  if (!field?.matches(fields)) return null
  /** The field with its label and its icons. */
  const frame = field.closest('label, .mantine-Input-wrapper') ?? field.parentElement

  const isOver = (hit: Element | null): boolean => {
    if (!hit || !frame?.contains(hit)) return true
    for (let at: Element | null = hit; at && !at.contains(field); at = at.parentElement) {
      if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
    }
    return false
  }

  const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText
  const { left, right, top, bottom } = field.getBoundingClientRect()
  const { width = innerWidth, height = innerHeight } = visualViewport ?? {}
  if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1) {
    return `${name} lies outside the window, from ${Math.round(top)} to ${Math.round(bottom)}`
  }
  const [x1, x2, y1, y2] = [left + INSET_PX, right - INSET_PX, top + INSET_PX, bottom - INSET_PX]
  for (const [x, y] of [
    [(left + right) / 2, (top + bottom) / 2],
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ] as const) {
    const hit = document.elementFromPoint(x, y)
    if (isOver(hit)) return `${name} lies behind ${hit?.tagName.toLowerCase()}.${hit?.className}`
  }
  return null
}

/** Runs in the page: focuses the stop before the next unvisited field; returns the key to it. */
const moveTowardsNext = ({ fields, back }: { fields: string; back: boolean }) => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows only what is inside
  const isStop = (element: HTMLElement): boolean => {
    if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) {
      return false
    }
    const { form, name, type, checked } = element as HTMLInputElement
    // The keyboard reaches only one radio button of a group.
    if (type !== 'radio' || checked) return true
    const group = [...(form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    return !group.some((one) => one.name === name && one.checked)
  }

  const dialogs = document.querySelectorAll('dialog[open], [aria-modal="true"]')
  const place = [...dialogs].at(-1) ?? document
  const all = place.querySelectorAll<HTMLElement>(`a[href], button, ${fields}, [tabindex]`)
  const stops = [...all].filter(isStop)
  if (back) stops.reverse()
  const isNew = (stop: HTMLElement | undefined) =>
    stop?.matches(fields) === true && stop.dataset['walked'] === undefined

  const active = document.activeElement as HTMLElement
  const { walked } = active.dataset
  active.dataset['walked'] = ''
  // Enter moves to the next step of the form, once from each field; Tab reaches the rest.
  const steps = stops.filter((stop) => stop.matches('[data-step]'))
  const at = back || walked !== undefined ? -1 : steps.indexOf(active)
  if (at >= 0 && isNew(steps[at + 1])) return 'Enter'
  const next = stops.findIndex(isNew)
  if (next < 0) return null
  const before = stops[next - 1]
  if (before !== active) before?.focus({ preventScroll: true })
  return back ? 'Shift+Tab' : 'Tab'
}

/** Runs in the page: clears the visited marks and focuses the start of the dialog or the page. */
const resetWalk = (): Promise<void> => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-walked]')) {
    delete element.dataset['walked']
  }
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open], [aria-modal="true"]')
  const start = [...dialogs].at(-1) ?? document.body
  start.tabIndex = -1
  start.focus()
  start.scrollTo(0, 0)
  scrollTo(0, 0)
  return new Promise((resolve) => requestAnimationFrame(() => resolve()))
}

const FIELDS = 'input:not([type="hidden"]), select, textarea, [contenteditable="true"]'
const MAX_KEYS = 400

/** Walks through all fields by keyboard; returns those that are covered while focused. */
export const fieldsOutOfSight = async (page: Page, back = false): Promise<string[]> => {
  await page.evaluate(resetWalk)
  const hidden = new Set<string>()
  for (let keys = 0; keys < MAX_KEYS; keys += 1) {
    const [wrong, key] = await Promise.all([
      page.evaluate(findCover, FIELDS),
      page.evaluate(moveTowardsNext, { fields: FIELDS, back }),
    ])
    if (wrong !== null) hidden.add(wrong)
    if (key === null) return [...hidden]
    await page.keyboard.press(key)
  }
  return [...hidden, 'the walk has no end']
}
