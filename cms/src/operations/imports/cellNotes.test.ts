// @module-tag no-database
// @module-tag import
import { expect, it } from 'vitest'
import { notesOnCells } from './cellNotes.ts'

const noteOn = (to: string, field = 'description') => notesOnCells([{ field, to }])

it.each([
  ['Letters were lost', 'Caf\ufffd chair'],
  ['Letters were lost', '???????'],
  ['Letters were lost', 'Director?s chair'],
  ['read in the wrong way', 'CafÃ© chair'],
  ['read in the wrong way', 'Directorâ€™s chair'],
  ['read in the wrong way', 'à¤•à¥\u0081'],
  ['HTML tags', '<p>Hello <b>x</b></p>'],
  ['HTML tags', 'One<br/>Two'],
  ['HTML tags', 'Strong &amp; light&nbsp;chair'],
  ['HTML tags', 'Director&#39;s chair'],
  ['a spreadsheet writes', '#REF!'],
  ['a spreadsheet writes', '#N/A'],
  ['a spreadsheet writes', '8.90123E+12'],
  ['a program writes', 'NULL'],
  ['a program writes', '[object Object]'],
])('%s: %s', (says, text) => {
  expect(noteOn(text)).toEqual([expect.stringMatching(new RegExp(`${says}.*\\(description\\)\\.$`))])
})

it.each([
  'Really? Yes!',
  'कुर्सी 🪑 👩‍🦽',
  'Café',
  'Seat < 50 cm & deep',
  'AT&T',
  'A > B',
  '=1+1',
  'Nullarbor',
  'Ã la carte'.slice(2),
])('says nothing of %s', (text) => expect(noteOn(text)).toEqual([]))

it.each([
  'https://shop.example/products/executive-chair',
  'https://shop.example/chair.html',
  'https://shop.example/',
  'https://drive.google.com/file/d/1x/view?name=chair.jpg',
  'https://www.dropbox.com/s/abc/chair.jpg?dl=0',
  'https://commons.wikimedia.org/wiki/File:Chair.jpg',
  'https://www.instagram.com/p/abc.jpg/',
])('says that %s may be a page', (address) => {
  expect(noteOn(address, 'image2')).toEqual([expect.stringContaining('may lead to a page')])
})

it.each(['https://cdn.example/a.jpg', 'https://cdn.example/a.webp?width=800', '/media/a-640.webp', ''])(
  'takes %s for a picture',
  (address) => expect(noteOn(address, 'image1')).toEqual([]),
)

it('names every column that a remark is about, once', () => {
  expect(
    notesOnCells([
      { field: 'name', to: '<b>A</b>' },
      { field: 'features', to: 'x&nbsp;y' },
    ]),
  ).toEqual(['This has HTML tags, which visitors would see as they stand here (name, features).'])
})
