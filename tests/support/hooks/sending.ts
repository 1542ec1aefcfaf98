import { useEffect } from 'react'
import { expect } from 'vitest'
import { startSender } from '#web/lib/commands/start-sender.ts'
import { useLateResults } from '#web/lib/commands/use-late-results.ts'
import { settle } from './stored.ts'
import { mount } from './test.tsx'

const doNothing = () => undefined

const isSending = async (): Promise<boolean> =>
  (await navigator.locks.query()).held?.some(({ name }) => name === 'send commands') ?? false

/** The part of every page that sends what is queued and shows the late results. */
export const startSending = async (userId: string) => {
  const page = await mount(() => {
    useLateResults(userId)
    useEffect(() => startSender(doNothing), [])
  })
  await expect.poll(isSending).toBe(true)
  await settle()
  return page
}
