import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiError } from '../contract/errors.ts'
import { productFacets } from '../contract/productViews.ts'
import { product, productCard } from '../contract/products.ts'
import { openTestCms, type TestCms } from '../testing/openTestCms.ts'

let cms: TestCms
const get = (path: string, headers: Record<string, string> = {}) => fetch(cms.url + path, { headers })
const names = async (path: string) =>
  ((await (await get(path)).json()) as { name: string }[]).map(({ name }) => name)

beforeAll(async () => {
  cms = await openTestCms()
  await cms.addSettings()
  await cms.addProduct({
    name: 'Oak Bench',
    type: 'Lounge',
    category: 'LoungeChairs',
    price: 9000,
    countInStock: 0,
  })
  await cms.addProduct({
    name: 'Ash Stool',
    type: 'HighCounter',
    category: 'HighSeries',
    price: 3000,
    popular: true,
  })
  await cms.addProduct({
    name: 'Teak Chair',
    price: 6000,
    addInfo: [{ colorOption: 'Tan', material: 'Teak' }],
    pictures: [{ address: 'https://pictures.example/teak.jpg' }],
  })
  await cms.addProduct({ name: 'Ash Stool', price: 3500, category: 'Gaming' })
  await cms.addProduct({ name: 'Unfinished', _status: 'draft' })
})
afterAll(() => cms.close())

describe('GET /api/products', () => {
  it('answers the whole list, newest first, in the shape of the contract', async () => {
    const answer = await get('/api/products')
    const list = z.array(product).parse(await answer.json())
    expect(list.map(({ name }) => name)).toEqual(['Ash Stool', 'Teak Chair', 'Ash Stool', 'Oak Bench'])
    expect(answer.headers.get('x-total-count')).toBe('4')
    expect(list[0]?.image).toBe(list[0]?.image1)
    expect(list[1]).toMatchObject({
      image1: 'https://pictures.example/teak.jpg',
      image2: '',
      image8: '',
      popular: 'No',
    })
  })

  it('gives picture addresses that answer, immutable', async () => {
    const [first] = z.array(product).parse(await (await get('/api/products')).json())
    for (const address of [first!.image1, ...first!.pictures[0]!.sources.map(({ url }) => url)]) {
      const picture = await get(address)
      expect(picture.status, address).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/webp')
      expect(picture.headers.get('cache-control')).toContain('immutable')
      expect(address).toMatch(/^\/media\/[0-9a-f]{20}-(320|640|960|1280)\.webp$/)
    }
  })

  it.each([
    ['?category=HighSeries', ['Ash Stool']],
    ['?type=Lounge', ['Oak Bench']],
    ['?category=Unheard', []],
    ['?category=Gaming&category=LoungeChairs', ['Ash Stool', 'Oak Bench']],
    ['?q=ASH', ['Ash Stool', 'Ash Stool']],
    ['?minPrice=3500&maxPrice=6000', ['Ash Stool', 'Teak Chair']],
    ['?inStock=true&type=Lounge', []],
    ['?colour=Tan&material=Teak', ['Teak Chair']],
    ['?colour=Brown+and+wood', ['Teak Chair']],
    ['?price=to-5000&material=Wood', []],
    ['?popular=Yes', ['Ash Stool']],
    ['?latest=true', ['Ash Stool', 'Teak Chair', 'Oak Bench']],
    ['?sort=price-asc', ['Ash Stool', 'Ash Stool', 'Teak Chair', 'Oak Bench']],
    ['?sort=price-desc&limit=1', ['Oak Bench']],
    ['?sort=name&page=2&limit=2', ['Oak Bench', 'Teak Chair']],
    ['?page=9', []],
  ])('%s answers %j', async (query, expected) => {
    expect(await names(`/api/products${query}`)).toEqual(expected)
  })

  it('counts all pages in X-Total-Count', async () => {
    const answer = await get('/api/products?limit=1&page=2')
    expect([answer.headers.get('x-total-count'), ((await answer.json()) as unknown[]).length]).toEqual([
      '4',
      1,
    ])
  })

  it('answers what cards need with view=card', async () => {
    const cards = z.array(productCard.strict()).parse(await (await get('/api/products?view=card')).json())
    expect(cards[0]?.picture?.sources.map(({ width }) => width)).toEqual([320, 640, 960, 1280])
    expect(cards[1]).toMatchObject({ colour: 'Tan', material: 'Teak' })
  })

  it.each([
    ['?category[$ne]=x', 'category[$ne]'],
    ['?limit=101', 'limit'],
    ['?limit=-1', 'limit'],
    ['?page=0', 'page'],
    ['?page=1&page=2', 'page'],
    ['?sort=evil', 'sort'],
    [`?q=${'x'.repeat(5000)}`, 'q'],
    ['?q=%00', 'q'],
    ['?nonsense=1', 'nonsense'],
  ])('$0 is refused with the field named', async (query, field) => {
    const answer = await get(`/api/products${query}`)
    const { fields } = apiError.parse(await answer.json())
    expect([answer.status, Object.keys(fields ?? {})]).toEqual([400, [field]])
  })

  it('takes no parameter for a property of objects', async () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect((await get(`/api/products?${name}=1`)).status).toBe(400)
  })

  it('answers 304 to the tag it gave, and the same tag to a different spelling of one query', async () => {
    const tag = (await get('/api/products?limit=2&page=1')).headers.get('etag')!
    expect((await get('/api/products?page=1&limit=2', { 'if-none-match': tag })).status).toBe(304)
    expect((await get('/api/products?page=1&limit=2', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('compresses with brotli or gzip as the client asks', async () => {
    const compressed = await new Promise<{ coding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      request(`${cms.url}/api/products`, { headers: { 'accept-encoding': 'gzip;q=0, br' } }, (res) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () => resolve({ coding: res.headers['content-encoding'], bytes: Buffer.concat(parts) }))
      })
        .on('error', reject)
        .end()
    })
    expect(compressed.coding).toBe('br')
    expect(JSON.parse(brotliDecompressSync(compressed.bytes).toString())).toHaveLength(4)
  })
})

describe('GET /api/products/{id}', () => {
  it('answers the product', async () => {
    const [first] = z.array(product).parse(await (await get('/api/products')).json())
    const one = product.parse(await (await get(`/api/products/${first!._id}`)).json())
    expect(one).toEqual(first)
  })

  it.each(['0123456789abcdef01234567', 'nonsense', '%00', '..%2f..', 'constructor'])(
    'answers %s with 404 and a message',
    async (id) => {
      const answer = await get(`/api/products/${id}`)
      expect(answer.status).toBe(404)
      expect(apiError.parse(await answer.json()).message).not.toBe('')
    },
  )

  it('draws related products of the same category, without the product itself, the same twice', async () => {
    const one = await cms.addProduct({ category: 'Staff' })
    const other = await cms.addProduct({ category: 'Staff', name: 'Companion' })
    const path = `/api/products/${one.id}/related`
    expect(await names(path)).toEqual(['Companion'])
    expect(await names(path)).toEqual(['Companion'])
    await cms.payload.delete({ collection: 'products', id: other.id })
    await cms.payload.delete({ collection: 'products', id: one.id })
    expect((await get(path)).status).toBe(404)
  })
})

describe('GET /api/products/facets', () => {
  it('counts the choices of a list', async () => {
    const facets = productFacets.parse(await (await get('/api/products/facets')).json())
    expect(facets).toMatchObject({
      total: 4,
      inStock: 3,
      minPrice: 3000,
      maxPrice: 9000,
      colours: [{ value: 'Brown and wood', count: 1 }],
    })
  })

  it('counts the other groups within them, and their own group without them', async () => {
    const path = '/api/products/facets?colour=Brown+and+wood&price=5000-10000&price=to-5000'
    expect(productFacets.parse(await (await get(path)).json())).toMatchObject({
      total: 1,
      materials: [{ value: 'Wood', count: 1 }],
      prices: [{ value: '5000-10000', count: 1 }],
    })
    expect((await get('/api/products/facets?color=Tan')).status).toBe(400)
  })
})

describe('a change', () => {
  it('shows on the next request: product, stock, review, picture, setting', async () => {
    const { changeStock } = await import('../stock/stock.ts')
    const one = await cms.addProduct({ name: 'Changing' })
    const read = async () => product.parse(await (await get(`/api/products/${one.id}`)).json())
    await cms.payload.update({ collection: 'products', id: one.id, data: { price: 4321 } })
    const before = await read()
    expect(before.price).toBe(4321)
    expect(await changeStock(cms.payload, one.id, { from: 5, to: 3 })).toBe(true)
    expect(await read()).toMatchObject({ countInStock: 3, updatedAt: before.updatedAt })
    await cms.payload.create({
      collection: 'reviews',
      data: { product: one.id, name: 'Asha', rating: 4, comment: 'Good.' },
    })
    await cms.payload.create({
      collection: 'reviews',
      data: { product: one.id, name: 'Ravi', rating: 1, comment: 'Bad.', hidden: true },
    })
    expect(await read()).toMatchObject({
      rating: 4,
      numReviews: 1,
      reviews: [{ name: 'Asha', comment: 'Good.' }],
    })
    const picture = await cms.addPicture('#123456')
    await cms.payload.update({
      collection: 'products',
      id: one.id,
      data: { pictures: [{ upload: picture.id }] },
    })
    await cms.payload.update({ collection: 'media', id: picture.id, data: { alt: 'Renamed' } })
    expect((await read()).pictures[0]?.alt).toBe('Renamed')
    await cms.payload.updateGlobal({ slug: 'site-settings', data: { brand: 'Other' } })
    expect(((await (await get('/api/site')).json()) as { brand: string }).brand).toBe('Other')
    await cms.payload.update({ collection: 'products', id: one.id, data: { _status: 'draft' } })
    expect((await get(`/api/products/${one.id}`)).status).toBe(404)
  })
})

it('answers unknown paths under /api with a JSON 404', async () => {
  for (const path of ['/api', '/api/', '/api/nope', '/api/products/1/2/3', '/api/%E0%A4%A']) {
    const answer = await get(path)
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    apiError.parse(await answer.json())
  }
})
