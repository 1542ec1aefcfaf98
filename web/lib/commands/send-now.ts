const CHANNEL = 'send now'

/** There is work, the connection or the session is back, or the user asks: do not wait. */
export const notifySender = (): void => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Calls `notify` for a notification by any tab. */
export const onNotified = (notify: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', notify)
  return () => channel.close()
}
