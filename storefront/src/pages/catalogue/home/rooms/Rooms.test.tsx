import type { Room } from 'cms/contract/rooms'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Rooms } from './Rooms.tsx'

const picture = { url: '/media/room-full.webp', alt: 'A bright room', width: 2400, height: 1350, sources: [] }
const point = (name: string, price: number, x = 50) => ({
  x,
  y: 40,
  product: { _id: name.toLowerCase(), name, price, picture: null },
})
const lobby: Room = {
  _id: 'a',
  title: 'Chairs in this room',
  caption: 'Press a number.',
  picture,
  points: [point('Monarch', 18_900), point('Cove', 0, 0)],
}
const study: Room = { ...lobby, _id: 'b', title: 'A study', caption: '', points: [point('Kestrel', 12_000)] }

const render = (rooms: Room[], shown?: Room) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Rooms rooms={rooms} shown={shown} />
    </MemoryRouter>,
  )

test('every point is a button of its own name, which opens the card of its chair without script', () => {
  const html = render([lobby], lobby)
  const targets = [...html.matchAll(/<button[^>]*popoverTarget="([^"]+)"[^>]*aria-label="([^"]+)"/gi)]
  expect(targets.map(([, , name]) => name)).toEqual(['1. Monarch, ₹18,900', '2. Cove, Price on request'])
  for (const [, id] of targets) expect(html).toMatch(new RegExp(`<div id="${id}"[^>]*popover="auto"`))
  expect(html.match(/href="\/product\/monarch"/g)).toHaveLength(2)
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('See chair: Monarch')
})

test('the same chairs stand below as a numbered list', () => {
  const list = /<ol>.*<\/ol>/.exec(render([lobby], lobby))?.[0] ?? ''
  expect(
    list
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ).toBe('1 Monarch ₹18,900 2 Cove Price on request')
})

test('a picture that the section shows already is not shown again; other rooms bring theirs', () => {
  const html = render([lobby, study], lobby)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect([...html.matchAll(/<h3>([^<]+)/g)].map(([, title]) => title)).toEqual([
    'Chairs in this room',
    'A study',
  ])
  expect(render([])).toBe('')
})
