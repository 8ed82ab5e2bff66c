// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const { authorization } = await cms.addUser('editor')
const product = (await cms.addProduct()).id
const data = { name: 'A', quote: 'B', rating: 5, position: 1 }
const testimonial = (await cms.payload.create({ collection: 'testimonials', data })).id

const send = async (method: string, path: string, body: object) => {
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(`${cms.url}/cms/api${path}`, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}
const read = async () =>
  (await fetch(`${cms.url}/cms/api/products/${product}?draft=true`, { headers: { authorization } })).json()

const gone = 'f'.repeat(24)
const isGone = 'This picture is gone. Choose another one.'

it.each<[string, object, string]>([
  ['a picture that is gone', { pictures: [{ upload: gone }] }, isGone],
  ['pictures as text', { pictures: 'x' }, 'pictures must be a list'],
  ['pictures as an object', { pictures: {} }, 'pictures must be a list'],
  ['pictures that are none', { pictures: [null, 5] }, 'pictures must be a list'],
  ['a picture’s address as an object', { pictures: [{ address: {} }] }, 'address must be text'],
  ['a picture as a list', { pictures: [{ upload: [] }] }, isGone],
  ['features of other kinds', { features: [5, null, {}] }, 'features must be a list of texts'],
  ['features as text', { features: 'x' }, 'features must be a list of texts'],
  ['a state that there is not', { _status: 'x' }, '_status must be one of its choices'],
  ['a type that there is not', { type: 'Sofas' }, 'type must be one of its choices'],
  ['popular as text', { popular: 'x' }, 'popular must be true or false'],
  ['a price as text', { price: 'much' }, 'price must be a number'],
  ['a description as text', { description: 'x' }, 'description must be formatted text'],
  ['a description without paragraphs', { description: { root: 5 } }, 'description must be formatted text'],
  [
    'a description of nothing known',
    { description: { root: { type: 'root', children: [{ type: 5 }] } } },
    'description must be formatted text',
  ],
  [
    'a description that links to a script',
    {
      description: {
        root: { type: 'root', children: [{ type: 'link', fields: { url: 'javascript:alert(1)' } }] },
      },
    },
    'description has a link that begins with none of https∶//, http∶//, mailto∶, tel∶',
  ],
])('%s is refused for a product and for its draft, and nothing is written', async (_, body, message) => {
  const before = await read()
  for (const query of ['', '?draft=true']) {
    const changed = await send('PATCH', `/products/${product}${query}`, body)
    expect([changed.status, changed.text]).toEqual([400, expect.stringContaining(message)])
  }
  const made = await send('POST', '/products?draft=true', body)
  expect([made.status, made.text]).toEqual([400, expect.stringContaining(message)])
  expect(await read()).toEqual(before)
})

it.each<[string, object, string]>([
  ['/redirects', { from: '/a', to: null }, 'to must have fields'],
  ['/redirects', { from: '/a', to: 'x' }, 'to must have fields'],
  ['/redirects', { from: '/a', to: { type: 'custom', url: {} } }, 'url must be text'],
  ['/globals/site-settings', { brandColours: null }, 'brandColours must have fields'],
])('POST %s refuses a group without fields, or with wrong ones: %o', async (path, body, message) => {
  const { status, text } = await send('POST', path, body)
  expect([status, text]).toEqual([400, expect.stringContaining(message)])
})

it.each([
  ['PATCH', () => `/testimonials/${testimonial}`, { image: gone }],
  ['POST', () => '/globals/site-settings', { showroom: gone }],
  ['POST', () => '/globals/site-settings', { hero: [gone] }],
  ['POST', () => '/globals/site-settings', { brochure: gone }],
])('%s %s with a file that is gone is refused at its field', async (method, path, body) => {
  const { status, text } = await send(method, path(), body)
  expect(status).toBe(400)
  expect(text).toContain(Object.keys(body)[0])
  expect(text).toContain('is gone. Choose another one.')
})

it.each([{ pictures: 0 }, { features: null, description: null }, { addInfo: [{ sku: null }] }])(
  'what the forms of the CMS send for what is empty is taken: %j',
  async (body) => {
    expect((await send('PATCH', `/products/${product}?draft=true`, body)).status).toBe(200)
  },
)

it.each([
  ['javascript:alert(1)', 'fb://page/1', 400],
  ['data:text/html,x', '', 400],
  ['instagram.example', '', 400],
  ['https://www.instagram.com/baithak.example', 'javascript:alert(1)', 400],
  ['https://www.instagram.com/baithak.example', 'instagram://user?username=baithak.example', 200],
  ['https://www.instagram.com/baithak.example', '', 200],
])('social page %s, in the app %j: %i', async (url, appUrl, wanted) => {
  const social = [{ network: 'Instagram', url, appUrl }]
  const { status, text } = await send('POST', '/globals/site-settings', { social })
  expect(status).toBe(wanted)
  if (wanted === 400) expect(text).toContain('social')
})
