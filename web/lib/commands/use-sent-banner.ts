import { useEffect, useEffectEvent } from 'react'
import { useBanner } from '#web/components/banner.tsx'
import { plural } from '#web/components/plural.ts'
import { isOpen, type QueuedCommand } from './queue.ts'
import { countOf, summaryOf } from './summary.ts'
import { watchDevice } from './watch-device.ts'

const hasWaited = (command: QueuedCommand): boolean =>
  isOpen(command) && (!navigator.onLine || command.triedAt !== undefined)

const sentWords = (sent: readonly QueuedCommand[]): string | undefined => {
  const summary = summaryOf(sent, 0)
  // For a single one its command shows a banner.
  if (countOf(summary) < 2) return undefined
  return summary.bills > 0
    ? plural(summary.bills, '# bill sent', '# bills sent')
    : plural(summary.others, '# change sent', '# changes sent')
}

/** '3 bills sent', once everything that waited without an answer has one. */
export const useSentBanner = (userId: string): void => {
  const banner = useBanner()
  const show = useEffectEvent((text: string) => banner({ text, tone: 'done', isLate: true }))
  useEffect(() => {
    const waited = new Set<number>()
    const sent = new Map<number, QueuedCommand>()
    return watchDevice(userId, ({ own }) => {
      for (const command of own) {
        if (hasWaited(command)) waited.add(command.order)
        if (command.state === 'done' && waited.has(command.order)) sent.set(command.order, command)
      }
      if (waited.size === 0 || own.some((one) => isOpen(one) && waited.has(one.order))) return
      const text = sentWords([...sent.values()])
      waited.clear()
      sent.clear()
      if (text) show(text)
    })
  }, [userId])
}
