import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildPng, chunk, fileOf, headOf } from '#tests/support/png.ts'
import { cleanPng, MAX_PNG_BYTES } from './png.ts'

const END = chunk('IEND')
const packed = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
const accepts = async (file: Buffer) => (await cleanPng(file)) !== undefined

test('SET-01 a picture stays as it is, without what is not a picture', async () => {
  const plain = buildPng()
  expect(await cleanPng(plain)).toEqual(plain)
  const [head, rest] = [plain.subarray(0, 33), plain.subarray(33)]
  const text = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
  expect(await cleanPng(Buffer.concat([head, text, rest]))).toEqual(plain)
})

test.each([
  ['1 × 1, grey of one bit', fileOf(headOf(1, 1, { depth: 1, colour: 0 }), packed(2), END)],
  ['interlaced', fileOf(headOf(2, 2, { interlace: 1 }), packed(5 + 5 + 9), END)],
  [
    'with a palette',
    fileOf(headOf(3, 1, { colour: 3 }), chunk('PLTE', Buffer.alloc(3)), packed(4), END),
  ],
  [
    'in two parts',
    fileOf(
      headOf(1, 1),
      ...[0, 1].map((half) => {
        const data = deflateSync(Buffer.alloc(5))
        return chunk('IDAT', half ? data.subarray(4) : data.subarray(0, 4))
      }),
      END,
    ),
  ],
])('SET-01 accepted: %s', async (_, file) => {
  expect(await accepts(file)).toBe(true)
})

const damaged = (at: number) => {
  const file = buildPng()
  file[at] = (file[at] ?? 0) ^ 1
  return file
}

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a GIF', Buffer.from('GIF89a\u0001')],
  ['only a signature', fileOf()],
  ['cut off', buildPng().subarray(0, -5)],
  ['with a page behind its end', Buffer.concat([buildPng(), Buffer.from('<html>')])],
  ['with a wrong checksum', damaged(40)],
  ['with a damaged head', damaged(20)],
  ['0 × 0', fileOf(headOf(0, 0), packed(1), END)],
  ['100,000 wide', fileOf(headOf(100_000, 1), packed(400_001), END)],
  ['with 7 bits', fileOf(headOf(1, 1, { depth: 7 }), packed(5), END)],
  ['with colour type 5', fileOf(headOf(1, 1, { colour: 5 }), packed(5), END)],
  ['without pixels', fileOf(headOf(1, 1), END)],
  ['with too few pixels', fileOf(headOf(2, 2), packed(5), END)],
  ['a bomb behind a small head', fileOf(headOf(1, 1), packed(50_000_000), END)],
  ['with two heads', fileOf(headOf(1, 1), headOf(2000, 2000), packed(5), END)],
  ['with no head', fileOf(packed(5), END)],
  ['a length beyond the file', fileOf(Buffer.from('ffffffff49484452', 'hex'), END)],
])('SET-01 refused: %s', async (_, file) => {
  expect(await accepts(file)).toBe(false)
})

test('SET-01 above 100 KB it is refused before it is read', async () => {
  const padding = MAX_PNG_BYTES - buildPng().length - 12
  const [head, rest] = [buildPng().subarray(0, 33), buildPng().subarray(33)]
  const file = (bytes: number) =>
    Buffer.concat([head, chunk('tEXt', Buffer.alloc(bytes, 'x')), rest])
  expect(await accepts(file(padding))).toBe(true)
  expect(await accepts(file(padding + 1))).toBe(false)
})
