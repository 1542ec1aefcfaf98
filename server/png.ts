import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'

const inflateAsync = promisify(inflate)

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
export const MAX_PNG_BYTES = 100 * 1024
const MAX_SIDE = 2000

/** What a picture needs; text, profiles and everything unknown is left out. */
const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/** Bit depths by colour type, and the samples of a pixel. */
const COLOURS: Readonly<Record<number, { depths: readonly number[]; samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
}

/** First column and row, and the steps, of Adam7's seven passes. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface Chunk {
  readonly type: string
  readonly data: Buffer
  readonly whole: Buffer
}

/** Undefined for a file that is cut off, damaged or goes on after its end. */
const chunksOf = (file: Buffer): Chunk[] | undefined => {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return undefined
  const chunks: Chunk[] = []
  let at = 8
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > file.length) return undefined
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4))
      return undefined
    const type = file.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) })
    at = end
  }
  return at === file.length ? chunks : undefined
}

const bytesOf = (width: number, height: number, bits: number): number =>
  width === 0 || height === 0 ? 0 : height * (1 + Math.ceil((width * bits) / 8))

const stepsIn = (side: number, first: number, step: number): number =>
  Math.max(0, Math.ceil((side - first) / step))

/** The bytes of the unpacked picture; undefined for a head that no picture has. */
const unpackedBytes = (head: Buffer): number | undefined => {
  if (head.length !== 13) return undefined
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth = 0, colour = -1, packing, filter, interlace] = head.subarray(8)
  const { depths, samples } = COLOURS[colour] ?? { depths: [], samples: 0 }
  const isSized = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE
  if (!isSized || !depths.includes(depth) || packing !== 0 || filter !== 0) return undefined
  const bits = depth * samples
  if (interlace === 0) return bytesOf(width, height, bits)
  if (interlace !== 1) return undefined
  const passes = ADAM7.map(([x, y, dx, dy]) =>
    bytesOf(stepsIn(width, x, dx), stepsIn(height, y, dy), bits),
  )
  return passes.reduce((sum, bytes) => sum + bytes, 0)
}

/**
 * The picture without anything that is not a picture, or undefined. It is unpacked within the size
 * that its head names, so a small file cannot fill the memory here or in a browser.
 */
export const cleanPng = async (file: Buffer): Promise<Buffer | undefined> => {
  if (file.length > MAX_PNG_BYTES) return undefined
  const chunks = chunksOf(file)?.filter(({ type }) => NEEDED.includes(type))
  const [head] = chunks ?? []
  if (!chunks || head?.type !== 'IHDR') return undefined
  const bytes = unpackedBytes(head.data)
  if (bytes === undefined || chunks.filter(({ type }) => type === 'IHDR').length > 1)
    return undefined
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const unpacked = await inflateAsync(Buffer.concat(packed), { maxOutputLength: bytes }).catch(
    () => undefined,
  )
  if (unpacked?.length !== bytes) return undefined
  return Buffer.concat([SIGNATURE, ...chunks.map(({ whole }) => whole)])
}
