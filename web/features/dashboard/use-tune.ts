import { useEffect, useRef, useState } from 'react'

const TUNE = '/birthday.wav'

/** Plays automatically if the browser allows it, otherwise on the button. */
export const useTune = () => {
  const ref = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const play = () => void ref.current?.play().catch(() => setPlaying(false))
  useEffect(() => {
    const audio = ref.current
    void audio?.play().catch(() => undefined)
    return () => audio?.pause()
  }, [])
  return {
    audio: {
      ref,
      src: TUNE,
      preload: 'auto',
      onPlaying: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
    },
    isPlaying,
    play,
    stop: () => ref.current?.pause(),
  }
}
