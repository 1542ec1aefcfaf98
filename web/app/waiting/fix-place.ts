import type { Role } from '#domain/access/roles.ts'
import { routesOf } from '#domain/access/screens.ts'
import { messages } from '#domain/shared/messages.ts'
import type { QueuedCommand } from '#web/lib/commands/queue.ts'

/** The screen that can fix a refused command; undefined if it can only be discarded. */
export const fixPath = ({ procedure, message }: QueuedCommand, role: Role): string | undefined => {
  if (message === messages.billing.originalNotFound) return undefined
  const screen = procedure.startsWith('salesman.') ? 'salesman-billing' : 'billing-home'
  return routesOf(role, []).find((route) => route.screen === screen)?.path
}

const WAIT_MS = 15_000

/** Focuses the change's own Fix button, once its screen is there and nothing covers it. */
export const focusFix = (commandId: string): void => {
  const end = Date.now() + WAIT_MS
  const look = () => {
    const button = document.querySelector<HTMLElement>(`[data-fix="${commandId}"]`)
    if (button && !document.querySelector('[aria-modal="true"]')) {
      button.scrollIntoView({ block: 'center' })
      button.focus({ preventScroll: true })
    } else if (Date.now() < end) requestAnimationFrame(look)
  }
  look()
}
