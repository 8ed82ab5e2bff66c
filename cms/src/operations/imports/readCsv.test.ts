// @module-tag no-database
// @module-tag import
import { expect, it } from 'vitest'
import { readColumns } from './columns.ts'
import { readCsv } from './readCsv.ts'

const mark = Buffer.from('\uFEFF')
const latin = (text: string) => Buffer.from(text, 'latin1')
const namesIn = (file: Buffer | string) => readCsv(Buffer.from(file)).rows.map(({ cells }) => cells[1])

it('reads every letter that Excel writes as Windows-1252', () => {
  const bytes = Buffer.from(Array.from({ length: 128 }, (_, at) => 128 + at))
  const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
  const used = bytes.filter((byte) => !unused.includes(byte))
  const [name = ''] = namesIn(Buffer.concat([latin('id,name\r\n,x'), used, latin('x\r\n')]))
  expect(name.slice(1, 28)).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
  expect(name.slice(28, -1)).toBe(Buffer.from(used.subarray(27)).toString('latin1'))
  expect(namesIn(latin('id,name\r\n,Director\x92s caf\xe9 \x96 \x93new\x94'))).toEqual([
    'Director’s café – “new”',
  ])
  for (const byte of unused)
    expect(() => namesIn(Buffer.concat([latin('id,name\n,a\n,'), Buffer.from([byte])]))).toThrow(
      'Line 3 has a letter that cannot be read. Save it again, as the kind "CSV UTF-8".',
    )
})

it.each([
  [
    'one bad byte among letters of UTF-8',
    Buffer.concat([Buffer.from('id,name\n,Café\n,b'), Buffer.from([0xa0])]),
    3,
  ],
  [
    'the mark of UTF-8 and one bad byte',
    Buffer.concat([mark, Buffer.from('id,name\n,Caf'), Buffer.from([0xe9])]),
    2,
  ],
  ['a letter that is cut off at the end', Buffer.from('id,name\r\n,कुर्सी').subarray(0, -1), 2],
  ['two files joined', Buffer.concat([Buffer.from('id,name\r,Café\r'), latin(',caf\xe9\r')]), 3],
])('names the line of %s, and reads no letter wrongly', (_, file, line) => {
  expect(() => namesIn(file)).toThrow(
    `The file is UTF-8, and line ${line} has a letter of another kind. Save it again, as the kind "CSV UTF-8".`,
  )
})

it.each([
  ['headings LF, rows CRLF', 'id,name\n,A\r\n,B\r\n'],
  ['headings CRLF, rows LF', 'id,name\r\n,A\n,B\n'],
  ['headings CR, rows LF', 'id,name\r,A\n,B'],
  ['every kind, and empty lines', 'id,name\r\n\r\n,A\r\r,B\n\n'],
  ['a line for Excel', 'sep=,\rid,name\n,A\r\n,B'],
  ['that line in quotation marks', '"sep=;"\r\nid;name\r\n;A\n;B\r\n'],
])('reads line ends: %s', (_, file) => {
  expect(namesIn(file)).toEqual(['A', 'B'])
})

it('keeps the line ends within a cell', () => {
  expect(namesIn('id,name\r,"a\r\nb\nc"\n')).toEqual(['a\r\nb\nc'])
})

it('reads a heading with marks that nobody sees, and shows them where it knows none', () => {
  expect(readColumns(['id\u200b', '\u202aName\u202c', 'sku\u00a02', '\u200b'])).toEqual([
    'id',
    'name',
    'sku 2',
    null,
  ])
  expect(() => readColumns(['id', 'pri\u200bces', 'Vendor'])).toThrow(
    'Unknown columns: "pri[U+200B]ces", "Vendor".',
  )
})
