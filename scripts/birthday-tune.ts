// Writes the tune of DSH-02, composed and synthesised here, so it is ours like the rest of the code:
// node scripts/birthday-tune.ts
import { writeFileSync } from 'node:fs'

const OUT = new URL('../web/static/birthday.wav', import.meta.url)
const RATE = 8000
const BEAT_S = 0.22

/** Note by note: half tones above A4, and beats. A short fanfare of our own. */
const TUNE: readonly (readonly [halfTones: number, beats: number])[] = [
  [3, 1],
  [7, 1],
  [10, 1],
  [15, 2],
  [12, 1],
  [10, 2],
  [8, 1],
  [12, 1],
  [15, 1],
  [20, 2],
  [19, 1],
  [15, 2],
  [17, 1],
  [14, 1],
  [10, 1],
  [14, 1],
  [15, 4],
]

/** A bell: the tone and two overtones, dying away. */
const bell = (hertz: number, at: number): number => {
  const wave = (times: number) => Math.sin(2 * Math.PI * hertz * times * at)
  const attack = Math.min(1, at / 0.008)
  return attack * Math.exp(-3.2 * at) * (0.62 * wave(1) + 0.25 * wave(2) + 0.13 * wave(3))
}

const samples = (): number[] => {
  const beats = TUNE.reduce((all, [, length]) => all + length, 0)
  const sound = Array.from({ length: Math.round((beats * BEAT_S + 0.6) * RATE) }, () => 0)
  let start = 0
  for (const [halfTones, length] of TUNE) {
    const hertz = 440 * 2 ** (halfTones / 12)
    const from = Math.round(start * BEAT_S * RATE)
    for (let place = from; place < sound.length; place += 1) {
      sound[place] = (sound[place] ?? 0) + bell(hertz, (place - from) / RATE)
    }
    start += length
  }
  const loudest = Math.max(...sound.map(Math.abs))
  return sound.map((value) => (value / loudest) * 0.85)
}

/** 8 bits, one channel: the plainest sound file that every browser plays. */
const wav = (sound: readonly number[]): Buffer => {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, Buffer.from(sound.map((value) => Math.round(128 + value * 127)))])
}

writeFileSync(OUT, wav(samples()))
