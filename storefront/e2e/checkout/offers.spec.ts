import { expect, test } from '../testing/orders.ts'
import { expectSoundJsonLd } from '../testing/expectSoundJsonLd.ts'
import { readHead } from '../testing/readHead.ts'

test('an open shop offers its chairs to search engines and in a feed; one that is deleted leads to its list @mongo', async ({
  request,
  staff,
  setShop,
  chair,
  baseURL,
}) => {
  await setShop({ returnDays: 10, freeReturns: true })
  const path = `/product/${chair._id}`
  const offer = async () => (await readHead(request, path)).ofType('Product')?.offers
  await expect.poll(offer, { intervals: [50, 100] }).toMatchObject({
    price: 12_500,
    hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' },
  })
  await expectSoundJsonLd(request, 'open')
  const feed = await (await request.get('/feeds/products.xml')).text()
  expect(feed).toContain(`<g:link>${baseURL}${path}</g:link>`)
  expect(feed).toContain('<g:price>12500.00 INR</g:price>')

  await staff.change('DELETE', `/products/${chair._id}`)
  const moved = async () => (await request.get(path, { maxRedirects: 0 })).headers().location
  await expect.poll(moved, { intervals: [50, 100] }).toBe('/products/Staff')
  expect((await request.get(path)).url()).toBe(`${baseURL}/products/Staff`)
})
