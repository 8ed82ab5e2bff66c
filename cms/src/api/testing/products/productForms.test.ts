import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { send } from '../../../testing/visits/testVisitors.ts'
import { comparedProduct, productDetail, productFit, productTile } from '../../../contract/productViews.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const product = (await cms.addProduct()).id
await cms.addProduct()
const bearer = (await cms.addUser('admin')).bearer

async function ask(path: string) {
  const response = await fetch(`${cms.url}/api/products${path.replace('ID', product)}`)
  const { etag, 'x-shows-stock': showsStock } = Object.fromEntries(response.headers)
  return { etag, showsStock, body: (await response.json()) as unknown }
}

async function setStock(countInStock: number) {
  const answer = await send(`${cms.url}/api/products/${product}`, 'PUT', { bearer, body: { countInStock } })
  expect(answer.status).toBe(200)
}

it('shows in lists and details what the contract says, and no number of the stock', async () => {
  const [list, related, detail, fit] = await Promise.all(
    ['?view=tile', '/ID/related?view=tile', '/ID?view=detail', '?page=1&view=fit'].map(ask),
  )
  expect(productTile.strict().array().min(2).safeParse(list?.body).error).toBeUndefined()
  expect(productTile.strict().array().safeParse(related?.body).error).toBeUndefined()
  expect(productFit.strict().array().min(2).safeParse(fit?.body).error).toBeUndefined()
  expect(productDetail.strict().safeParse(detail?.body).error).toBeUndefined()
})

it('compares products in the order in which they are asked for, without those that are unknown', async () => {
  const other = (await cms.addProduct({ name: 'Second chair' })).id
  const unknown = 'f'.repeat(24)
  const { body, showsStock } = await ask(`/compared?id=${other}&id=${unknown}&id=ID&id=${other}`)
  const compared = comparedProduct.strict().array().parse(body)
  expect(compared.map(({ _id }) => _id)).toEqual([other, product])
  expect(compared[0]?.name).toBe('Second chair')
  expect(showsStock).toBe('no')
  expect((await ask(`/compared?id=${unknown}`)).body).toEqual([])
  for (const wrong of ['', '?id=x', `?id=${unknown}${`&id=${unknown}`.repeat(4)}`, '?ids=1'])
    expect([wrong, (await fetch(`${cms.url}/api/products/compared${wrong}`)).status]).toEqual([wrong, 400])
})

it('changes only the answers that show a stock, and says whose they show', async () => {
  await setStock(24)
  const shown = { any: 'any', one: product, none: 'no' }
  const paths = {
    '?view=tile&sort=name': shown.none,
    '?view=tile&page=1': shown.none,
    '?page=1&view=fit': shown.none,
    '/ID/related?view=tile': shown.none,
    '/ID?view=detail': shown.one,
    '?view=tile&inStock=true': shown.any,
    '/search?q=chair': shown.none,
    '?view=search': shown.none,
    '/facets': shown.any,
    '/ID/related': shown.any,
    '?view=card': shown.any,
    '': shown.any,
    '/ID': shown.one,
  }
  const read = () => Promise.all(Object.keys(paths).map(ask))
  const changedFrom = (before: Awaited<ReturnType<typeof read>>, after: typeof before) =>
    Object.keys(paths).filter((_, at) => before[at]?.etag !== after[at]?.etag)
  const full = await read()
  expect(full.map(({ showsStock }) => showsStock)).toEqual(Object.values(paths))
  await setStock(23)
  const sold = await read()
  expect(changedFrom(full, sold)).toEqual(['?view=card', '', '/ID'])
  await setStock(0)
  const empty = await read()
  expect(changedFrom(sold, empty)).toEqual([
    '/ID?view=detail',
    '?view=tile&inStock=true',
    '/facets',
    '?view=card',
    '',
    '/ID',
  ])
})

it('refuses a view that does not exist', async () => {
  for (const path of [`/${product}?view=tile`, `/${product}/related?view=detail`, '?view=detail'])
    expect([path, (await fetch(`${cms.url}/api/products${path}`)).status]).toEqual([path, 400])
})

it('tells storefronts what changed with each version', async () => {
  const { onVersion, catalogueVersion } = await import('../../../cluster/invalidate.ts')
  const steps: unknown[] = []
  const before = catalogueVersion()
  const unwatch = onVersion((step) => steps.push(step))
  await setStock(5)
  await cms.payload.updateGlobal({ slug: 'site-settings', data: { tagline: 'Chairs that last' } })
  unwatch()
  const next = (version: string) => String(Number(version) + 1)
  expect(steps).toEqual([
    { since: before, version: next(before), tags: [`stock:${product}`] },
    { since: next(before), version: next(next(before)), tags: ['texts'] },
  ])
})
