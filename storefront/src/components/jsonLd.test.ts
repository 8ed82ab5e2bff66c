import type { ProductDetail } from 'cms/contract/productViews'
import { someSeller } from '../testing/someSeller.ts'
import type { Site } from 'cms/contract/site'
import { describe, expect, test } from 'vitest'
import { breadcrumbJsonLd, organizationJsonLd, productJsonLd, webSiteJsonLd } from './jsonLd.ts'

const publicUrl = 'https://shop.example'
const id = '5eed00000000000000000001'

const site = {
  brand: 'Baithak',
  description: 'Chairs',
  email: 'hello@baithak.example',
  callPhone: '+910000000001',
  address: ['Unit 00', 'Mumbai 400 000'],
  contacts: [{ name: 'A Person', role: 'Sales', phone: '+910000000001' }],
  social: [{ network: 'Instagram', url: 'https://social.example/shop', appUrl: '' }],
  foundedHome: 1993,
  seller: someSeller,
} as unknown as Site

const product = {
  _id: id,
  name: 'Sample chair',
  price: 12345,
  category: 'Gaming',
  type: 'Chairs',
  description: 'A chair.',
  inStock: true,
  pictures: [{ url: '/media/abc-960.webp' }, { url: 'https://pictures.example/b.jpg' }],
  addInfo: [{ sku: 'S-1', colorOption: 'Tan', material: '', modelNo: '' }],
  rating: 4.333333,
  numReviews: 3,
  reviews: [{ name: 'A Person', rating: 5, comment: 'Good.', createdAt: '2026-02-03T04:05:06.000Z' }],
} as unknown as ProductDetail

describe('a product', () => {
  const data = productJsonLd(product, site, publicUrl)

  test('is offered in rupees, with pictures that others can load', () => {
    expect(data).toMatchObject({
      '@type': 'Product',
      url: `${publicUrl}/product/${id}`,
      category: 'Gaming Chairs',
      image: [`${publicUrl}/media/abc-960.webp`, 'https://pictures.example/b.jpg'],
      sku: 'S-1',
      color: 'Tan',
      offers: { price: 12345, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
    })
    expect(data).not.toHaveProperty('material')
  })

  test('shows what people think of it', () => {
    expect(data).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
      review: [{ author: { name: 'A Person' }, reviewBody: 'Good.', datePublished: '2026-02-03' }],
    })
  })

  test('gives the day of a review as it is in India', () => {
    const [review] = product.reviews
    if (!review) throw new Error('No review')
    const late = { ...review, createdAt: '2026-11-20T20:00:00.000Z' }
    expect(productJsonLd({ ...product, reviews: [late] }, site, publicUrl)).toMatchObject({
      review: [{ datePublished: '2026-11-21' }],
    })
  })

  test('claims no rating and no stock that it has not', () => {
    const bare = productJsonLd({ ...product, inStock: false, numReviews: 0, reviews: [] }, site, publicUrl)
    expect(bare).not.toHaveProperty('aggregateRating')
    expect(bare).not.toHaveProperty('review')
    expect(bare).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })
})

test('a trail is numbered, and its last step has no address', () => {
  const trail = [{ label: 'Home', to: '/' }, { label: 'Chairs', to: '/Chairs' }, { label: 'Sample chair' }]
  expect(breadcrumbJsonLd(trail, publicUrl)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: `${publicUrl}/` },
      { position: 2, name: 'Chairs', item: `${publicUrl}/Chairs` },
      { '@type': 'ListItem', position: 3, name: 'Sample chair' },
    ],
  })
})

test('the shop says who it is and how to search it', () => {
  expect(organizationJsonLd(site, publicUrl)).toMatchObject({
    name: 'Baithak',
    legalName: someSeller.legalName,
    vatID: someSeller.gstin,
    telephone: '+910000000001',
    sameAs: ['https://social.example/shop'],
  })
  expect(webSiteJsonLd(site, publicUrl)).toMatchObject({
    potentialAction: { target: { urlTemplate: `${publicUrl}/search?query={search_term_string}` } },
  })
})

test('a product whose price is still to be set is on no offer, and that is said', () => {
  const onRequest = productJsonLd({ ...product, price: 0 }, site, publicUrl)
  expect(onRequest).not.toHaveProperty('offers')
  expect(JSON.stringify(onRequest)).toContain('Price on request')
  expect(JSON.stringify(productJsonLd(product, site, publicUrl))).not.toContain('Price on request')
})
