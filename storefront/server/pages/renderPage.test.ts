import { siteIcons } from '../../src/lib/siteIcons.ts'
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as app from '../../src/entry-server.tsx'
import { aProduct } from '../../src/testing/someProducts.ts'
import { aSite as site } from '../../src/testing/aSite.ts'
import { contentSecurityPolicy } from '../http/headers.ts'
import { writeDocument } from './writeDocument.ts'

const render = (url: string, answers: Record<string, unknown> = {}) =>
  app.renderApp({
    url,
    origin: 'https://shop.example',
    answers: { '/api/site': site, ...answers },
    failures: {},
  })

beforeAll(() => app.loadPages())

test('title, description and canonical address go into the head, and only there', () => {
  const { head, body } = render('/about')
  expect(head).toContain('<title>About | Test Chairs</title>')
  expect(head).toMatch(/<meta name="description" content="[^"]+"/)
  expect(head).toContain('<link rel="canonical" href="https://shop.example/about"/>')
  expect(body).not.toMatch(/<(title|meta|link)\b/)
})

test('a page says what it would still like to know, and is rendered without it', () => {
  const { wanted, body } = render('/testimonials')
  expect(wanted).toEqual(['/api/testimonials', '/api/words/testimonials'])
  expect(body).toContain('role="status"')
})

test('the list of all products is never asked for on the server', () => {
  const urls = ['/', '/latest', '/search?query=chair', '/Chairs']
  for (const url of urls) expect(render(url).wanted).not.toContain('/api/products?view=search')
})

test('a part that cannot be rendered leaves the page, which is not whole', () => {
  const path = `/product/${aProduct._id}`
  const answersWith = (changes: object) => ({
    [`/api/products/${aProduct._id}?view=detail`]: { ...aProduct, variants: [], inStock: true, ...changes },
    [`/api/products/${aProduct._id}/related?view=tile`]: [],
  })
  const whole = render(path, answersWith({}))
  expect(whole).toMatchObject({ isWhole: true, status: 200 })
  const broken = render(path, answersWith({ reviews: null }))
  expect(broken).toMatchObject({ isWhole: false, status: 200 })
  expect(broken.body).toContain(aProduct.name)
})

test('an unknown address is 404 with the error page', () => {
  const { status, body, head } = render('/not-found')
  expect(status).toBe(404)
  expect(body).toContain('Unexpected Application Error!')
  expect(body).toMatch(/404( |<!-- -->)+Not Found/)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
})

test('nothing in the data can end the script that carries it, and the policy knows every inline part', () => {
  const rendered = render('/about')
  const evil = { note: '</script><script>alert(1)</script><!--' }
  const html = writeDocument({
    app,
    inHead: [app.themeScript, app.pressScript, app.choiceScript],
    files: { scripts: [], styles: [], start: 'start()' },
    ...rendered,
    icons: siteIcons({ brand: 'A', mark: null }),
    sprite: '',
    state: evil,
  })
  expect(html).not.toContain('<script>alert')
  expect(JSON.parse(/id="server-state">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(evil)
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
  const scripts = [app.themeScript, app.pressScript, app.choiceScript, 'start()']
  const policy = contentSecurityPolicy({ scripts }, false)
  expect(inline).toEqual(scripts)
  for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'))
})

test('a page has the icons that it renders, and a shell has all', () => {
  const rendered = (html: string) => [...html.matchAll(/<(?:symbol|g) id="(i-[\w-]+)"/g)].map(([, id]) => id)
  const { body } = render('/about')
  const used = new Set([...body.matchAll(/href="#(i-[\w-]+)"/g)].map(([, id]) => id))
  expect(used.size).toBeGreaterThan(5)
  expect(new Set(rendered(app.pageSprite(body)))).toEqual(new Set([...used, 'i-chevron-down']))
  expect(rendered(app.wholeSprite)).toContain('i-pencil')
  expect(rendered(app.wholeSprite).length).toBeGreaterThan(45)
  expect(rendered(app.pageSprite('<a href="#i-none">'))).toEqual(['i-chevron-down'])
})

const none = { products: [], total: 0 }
const product = `/api/products/${aProduct._id}`
const bare = {
  ...aProduct,
  description: '',
  features: [],
  addInfo: [],
  pictures: [],
  variants: [],
  inStock: true,
}

test.each([
  [
    '/products/Staff',
    { '/api/products?category=Staff&page=1&limit=24&view=tile': none },
    'No products found in this category',
  ],
  [
    '/HighCounter',
    { '/api/products?type=HighCounter&page=1&limit=24&view=tile': none },
    'No products found for this type',
  ],
  ['/latest', { '/api/products?latest=true&page=1&limit=24&view=tile': none }, 'No products found'],
  ['/', { '/api/products?popular=Yes&limit=100&view=tile': none }, 'No popular products available'],
  [
    `/product/${aProduct._id}`,
    { [`${product}?view=detail`]: bare, [`${product}/related?view=tile`]: [] },
    'No Related Products Found',
    'No related products found',
    'No Reviews',
    'No description available',
    'No additional information available.',
  ],
])('%s says what it has none of, in the words of the specification', (url, answers, ...texts) => {
  const { body, status } = render(url, answers)
  expect(status).toBe(200)
  const said = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => text)
  for (const text of texts) expect(said).toContain(text)
  expect(said).not.toContain('Features')
})

test('a testimonial on the home page has its picture, if it has one', () => {
  const quotes = [null, '/media/face-320.webp'].map((url, index) => ({
    _id: String(index),
    name: `Person ${index}`,
    place: '',
    quote: 'A good chair.',
    rating: 5,
    image: url && { url },
  }))
  const figures =
    render('/', { '/api/testimonials?home=true': quotes }).body.match(
      /<figure class="quote".*?<\/figure>/gs,
    ) ?? []
  expect(figures.map((figure) => /<img[^>]*src="([^"]+)"/.exec(figure)?.[1])).toEqual([
    undefined,
    '/media/face-320.webp',
  ])
})
