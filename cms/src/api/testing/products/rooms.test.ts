import { afterAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { maxPoints, room } from '../../../contract/rooms.ts'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

let chair: string
let tub: string
const cms = await openTestCms()
afterAll(() => cms.close())
const admin = await cms.addUser('admin')
const picture = (await cms.addPicture()).id
beforeEach(async () => {
  await cms.payload.delete({ collection: 'rooms', where: { id: { exists: true } } })
  chair = (await cms.addProduct({ name: 'Monarch', price: 18_900 })).id
  tub = (await cms.addProduct({ name: 'Cove', price: 0 })).id
})

/** Reads as visitors do, and checks the answer by the contract. */
const rooms = async () =>
  z.array(z.strictObject(room.shape)).parse(await (await fetch(`${cms.url}/api/rooms`)).json())

async function save(method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await fetch(`${cms.url}/cms/api/rooms${path}`, {
    method,
    headers: { authorization: admin.authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, doc: (JSON.parse(text) as { doc?: { id: string } }).doc }
}

const study = () => ({
  title: 'Study',
  caption: 'Press a number.',
  picture,
  points: [
    { product: chair, x: 49.5, y: 54 },
    { product: tub, x: 100, y: 0 },
  ],
  published: true,
  position: 2,
})

const shown = async () =>
  (await rooms()).map(({ title, points }) => [title, points.map((one) => one.product.name)])

it('shows the published rooms in their order, with the place, name and price of each chair', async () => {
  await save('POST', '', study())
  await save('POST', '', { ...study(), title: 'Lobby', caption: '', position: 1 })
  await save('POST', '', { ...study(), title: 'Hidden', published: false, position: 0 })
  const [lobby, second] = await rooms()
  expect([lobby?.title, lobby?.caption, second?.title]).toEqual(['Lobby', '', 'Study'])
  expect(second?.picture.width).toBeGreaterThan(0)
  expect(second?.points.map(({ x, y, product: { _id, name, price } }) => [x, y, _id, name, price])).toEqual([
    [49.5, 54, chair, 'Monarch', 18_900],
    [100, 0, tub, 'Cove', 0],
  ])
})

it('shows a new name and price, and a change of the room, at once', async () => {
  const { doc } = await save('POST', '', study())
  await rooms()
  const body = { name: 'Monarch Walnut', price: 19_500 }
  expect((await send(`${cms.url}/api/products/${chair}`, 'PUT', { body, bearer: admin.bearer })).status).toBe(
    200,
  )
  expect((await rooms())[0]?.points[0]?.product).toMatchObject(body)
  await save('PATCH', `/${doc?.id}`, { title: 'Library', points: [{ product: tub, x: 1, y: 2 }] })
  expect(await shown()).toEqual([['Library', ['Cove']]])
  await cms.payload.update({ collection: 'media', id: picture, data: { alt: 'A bright library' } })
  expect((await rooms())[0]?.picture.alt).toBe('A bright library')
  await save('PATCH', `/${doc?.id}`, { published: false })
  expect(await rooms()).toEqual([])
})

it('leaves out chairs that visitors cannot see, and a room without any', async () => {
  await save('POST', '', study())
  await cms.payload.update({ collection: 'products', id: chair, data: { _status: 'draft' } })
  expect(await shown()).toEqual([['Study', ['Cove']]])
  await send(`${cms.url}/api/products/${tub}`, 'DELETE', { bearer: admin.bearer })
  expect(await shown()).toEqual([])
  await cms.payload.update({ collection: 'products', id: chair, data: { _status: 'published' } })
  expect(await shown()).toEqual([['Study', ['Monarch']]])
})

it.each([
  ['a place outside of the picture', { points: [{ x: 101, y: 5 }] }, 'points.0.x'],
  ['a place that is no number', { points: [{ x: 'left', y: 5 }] }, 'x'],
  ['a point without a product', { points: [{ x: 5, y: 5, product: null }] }, 'points.0.product'],
  ['too many points', { points: Array.from({ length: maxPoints + 1 }, () => ({ x: 5, y: 5 })) }, 'points'],
  ['no picture', { picture: null }, 'picture'],
  ['no title', { title: '' }, 'title'],
])('refuses %s, names the field and changes nothing', async (_, wrong, field) => {
  const { doc } = await save('POST', '', study())
  const before = await rooms()
  const { points, ...others } = wrong as { points?: object[] }
  const body = { ...others, ...(points && { points: points.map((one) => ({ product: chair, ...one })) }) }
  const answer = await save('PATCH', `/${doc?.id}`, body)
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(field)])
  expect(await rooms()).toEqual(before)
})

it('is told in the audit trail, with the names of the chairs', async () => {
  await save('POST', '', study())
  const { docs } = await cms.payload.find({
    collection: 'audit-entries',
    where: { subject: { equals: 'rooms' }, action: { equals: 'created' } },
    sort: '-createdAt',
    limit: 1,
  })
  expect(docs[0]).toMatchObject({ subjectName: 'Study' })
  expect(JSON.stringify(docs[0]?.changes)).toContain('Monarch, 49.5, 54')
})
