import { describe, expect, it } from 'vitest'
import { CSV_BOM, csvRow } from './csv.ts'

describe('csvRow', () => {
  it.each([
    [['Token', 'Customer'], 'Token,Customer\r\n'],
    [[1, 'Shree Pan', ''], '1,Shree Pan,\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['₹240', 'पानी'], '₹240,पानी\r\n'],
    [[-5, 1.5, 0], '-5,1.5,0\r\n'],
  ])('TOK-05 %j is written as %j', (cells, row) => {
    expect(csvRow(cells)).toBe(row)
  })

  it.each([
    ['=1+1', "'=1+1\r\n"],
    ['+91', "'+91\r\n"],
    ['-5', "'-5\r\n"],
    ['@SUM(A1)', "'@SUM(A1)\r\n"],
    ['\t=1', "'\t=1\r\n"],
    ['\tx', "'\tx\r\n"],
    ['\rx', '"\'\rx"\r\n'],
    ['\n=1', '"\'\n=1"\r\n'],
    ['  =1', "'  =1\r\n"],
    ['\u00A0=1', "'\u00A0=1\r\n"],
    ['\u200B=1', "'\u200B=1\r\n"],
    ['\u0000=1', "'\u0000=1\r\n"],
    ['＝1', "'＝1\r\n"],
    ['＋1', "'＋1\r\n"],
    ['－1', "'－1\r\n"],
    ['＠x', "'＠x\r\n"],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  ])('TOK-05 %j cannot run as a formula', (text, row) => {
    expect(csvRow([text])).toBe(row)
  })

  it.each(['a=1', 'Ram + Sons', 'x@y', '9000000001', "'quoted", '– none'])(
    'TOK-05 %j is left as it is',
    (text) => {
      expect(csvRow([text])).toBe(`${text}\r\n`)
    },
  )

  it('TOK-05 the mark before the first row is that of UTF-8', () => {
    expect([...new TextEncoder().encode(CSV_BOM)]).toEqual([0xef, 0xbb, 0xbf])
  })
})
