import { expect, test } from 'vitest'
import { readTableView, selectRows, tableQuery } from './tableView.ts'

const read = (query: string, standard = '') =>
  readTableView(new URLSearchParams(query), ['name', 'price'], standard)

test('a view is read from the address, and written back as it was', () => {
  const query = '?q=mesh+chair&view=pack&sort=-price&size=50&page=3'
  expect(read(query)).toEqual({ q: 'mesh chair', view: 'pack', sort: '-price', size: 50, page: 3 })
  expect(tableQuery(read(query), '')).toBe(query)
})

test.each(['', '?q=&sort=&size=&page=', '?q=%20&sort=weight&size=7&page=0', '?sort=--name&size=1e2&page=-1'])(
  'what an address cannot mean counts as not said: %s',
  (query) => {
    expect({ ...read(query), q: '' }).toEqual({ q: '', view: '', sort: '', size: 25, page: 1 })
    expect(tableQuery(read(query), '')).toBe('')
  },
)

test('a list has an order of its own, which need not be said', () => {
  expect(read('', '-price').sort).toBe('-price')
  expect(read('?sort=nonsense', '-price').sort).toBe('-price')
  expect(tableQuery(read('?sort=-price', '-price'), '-price')).toBe('')
  expect(tableQuery(read('?sort=price', '-price'), '-price')).toBe('?sort=price')
})

interface Chair {
  id: number
  name: string
  price: number
}
const chairs: Chair[] = [
  { id: 1, name: 'Élan', price: 900 },
  { id: 2, name: 'chair 10', price: 100 },
  { id: 3, name: 'Chair 9', price: 100 },
  { id: 4, name: 'Dotto', price: 1000 },
]
const choose = {
  sorts: [
    { key: 'name', value: ({ name }: Chair) => name },
    { key: 'price', value: ({ price }: Chair) => price },
  ],
  textOf: ({ id, name }: Chair) => `${name}\n${id}`,
}
const select = (query: string) => selectRows(chairs, read(query), choose)
const ids = (query: string) => select(query).rows.map(({ id }) => id)

test('names are sorted as people do, numbers by value, and what is alike stays as it came', () => {
  expect(ids('?sort=name')).toEqual([3, 2, 4, 1])
  expect(ids('?sort=-name')).toEqual([1, 4, 2, 3])
  expect(ids('?sort=price')).toEqual([2, 3, 1, 4])
  expect(ids('?sort=-price')).toEqual([4, 1, 2, 3])
  expect(ids('')).toEqual([1, 2, 3, 4])
})

test('a search finds every word, in whatever order and case', () => {
  expect(ids('?q=CHAIR')).toEqual([2, 3])
  expect(ids('?q=9++chair')).toEqual([3])
  expect(ids('?q=chair+sofa')).toEqual([])
  expect(select('?q=chair')).toMatchObject({ found: 2, pages: 1, page: 1 })
})

test('a search compares as the search of the shop does', () => {
  const rows = [
    'Kāmāsana Café Director’s',
    'क्\u200dष कुर्सी',
    'Zed\u00adwick Yor\u200bkel',
    'EXE-01-REGENT\nTan',
    'asha.rao7@baithak.example\n9820012345',
  ].map((text) => ({ text }))
  const found = (q: string) =>
    selectRows(rows, { ...read(''), q }, { sorts: [], textOf: ({ text }) => text }).rows.map((row) =>
      rows.indexOf(row),
    )
  for (const q of [
    'kamasana',
    'CAFE',
    'cafe\u0301',
    'ＣＡＦＥ',
    "director's",
    'directors',
    '“café”',
    'asana',
  ])
    expect(found(q), q).toEqual([0])
  for (const q of ['क्ष', 'कुर्सी']) expect(found(q), q).toEqual([1])
  for (const q of ['zedwick', 'yorkel']) expect(found(q), q).toEqual([2])
  for (const q of ['exe-01', 'exe01', 'EXE 01', 'regent tan', '01-regent']) expect(found(q), q).toEqual([3])
  for (const q of ['asha.rao7@', 'rao7@baithak', '98200 12345', '+91 98200-12345', '098200 12345', '12345'])
    expect(found(q), q).toEqual([4])
  for (const q of ['', ' ', '“ ”']) expect(found(q)).toEqual([0, 1, 2, 3, 4])
  expect(found('nobody')).toEqual([])
})

test('a page past the last one is the last one', () => {
  const many = Array.from({ length: 1203 }, (_, id) => ({ id, name: `Chair ${id}`, price: id }))
  const last = selectRows(many, read('?size=100&page=99'), choose)
  expect([last.page, last.pages, last.start, last.rows.length]).toEqual([13, 13, 1200, 3])
  expect(selectRows(many, read('?size=100&page=2'), choose).rows[0]?.id).toBe(100)
  expect(selectRows([], read('?page=2'), choose)).toMatchObject({ page: 1, pages: 1, rows: [] })
})
