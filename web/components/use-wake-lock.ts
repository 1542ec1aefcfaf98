import { useEffect, useState } from 'react'

/** UPI-05: keeps the screen on. True while the browser does; some have no such lock. */
export const useWakeLock = (): boolean => {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isMounted = true
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (!isMounted) return granted?.release()
      lock = granted
      setAwake(granted !== undefined)
    }
    const listen = () => void request()
    listen()
    // The browser releases the lock of a hidden page.
    document.addEventListener('visibilitychange', listen)
    return () => {
      isMounted = false
      document.removeEventListener('visibilitychange', listen)
      void lock?.release()
    }
  }, [])
  return isAwake
}
