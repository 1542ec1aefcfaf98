import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** One chunk of a PNG, with a right checksum. */
export const chunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const fileOf = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks])

export const headOf = (
  width: number,
  height: number,
  { depth = 8, colour = 6, interlace = 0 } = {},
): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlace], 8)
  return chunk('IHDR', head)
}

/** A picture of one colour. */
export const buildPng = (side = 32, [red, green, blue] = [11, 100, 159]): Buffer => {
  const pixels = Buffer.alloc(side * 4).map((_, at) => [red, green, blue, 255][at % 4] ?? 0)
  const rows = Buffer.concat(Array.from({ length: side }, () => [Buffer.of(0), pixels]).flat())
  return fileOf(headOf(side, side), chunk('IDAT', deflateSync(rows)), chunk('IEND'))
}
