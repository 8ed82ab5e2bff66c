import type { ProductDetail } from 'cms/contract/productViews'
import { someSeller } from '../testing/someSeller.ts'
import type { Site } from 'cms/contract/site'
import { describe, expect, test } from 'vitest'
import { jsonLdProblems } from '../testing/jsonLdSchemas.ts'
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
  purchasing: 'open',
  checkout: { shippingFee: 300, freeShippingFrom: 50_000 },
  deliveryAreas: [
    { prefix: '400', daysFrom: 2, daysTo: 4, fee: 0 },
    { prefix: '4', daysFrom: 3, daysTo: 9, fee: null },
  ],
  returnPolicy: { days: 10, isFree: false },
} as unknown as Site
const closed: Site = { ...site, purchasing: 'catalogue' }

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
  variants: [],
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

test('an offer of an open shop says delivery and return as the shop charges and takes back', () => {
  const offer = (changes: Partial<ProductDetail> = {}, shop = site) => {
    const data = productJsonLd({ ...product, ...changes }, shop, publicUrl)
    expect(jsonLdProblems(data, 'open')).toEqual([])
    return data
  }
  expect(offer()).toMatchObject({
    offers: {
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 10,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
      shippingDetails: {
        shippingDestination: { addressCountry: 'IN' },
        shippingRate: { currency: 'INR', minValue: 0, maxValue: 300 },
        deliveryTime: { transitTime: { minValue: 2, maxValue: 9, unitCode: 'DAY' } },
      },
    },
  })
  expect(offer({ price: 50_000 })).toMatchObject({
    offers: { shippingDetails: { shippingRate: { value: 0 } } },
  })
  const strict = { ...site, deliveryAreas: [], returnPolicy: { days: 0, isFree: false } }
  expect(offer({}, strict)).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
      shippingDetails: { shippingRate: { value: 300 } },
    },
  })
  const silent = productJsonLd(product, { ...site, returnPolicy: null }, publicUrl)
  expect(JSON.stringify(silent)).not.toContain('Return')
})

test('a closed shop offers nothing, and still says what it shows', () => {
  const data = productJsonLd(product, closed, publicUrl)
  expect(data).not.toHaveProperty('offers')
  expect(data).toMatchObject({ '@type': 'Product', aggregateRating: { reviewCount: 3 } })
  expect(jsonLdProblems(data, 'catalogue')).toEqual([])
  expect(jsonLdProblems(productJsonLd(product, site, publicUrl), 'catalogue')).not.toEqual([])
})

test('variants are one group on the page of each, which describes itself and names the others', () => {
  const other = '5eed00000000000000000002'
  const variants = [other, id].map((_id) => ({ _id, name: `Chair ${_id}`, colour: 'Tan' }))
  const data = productJsonLd({ ...product, variants }, site, publicUrl)
  expect(jsonLdProblems(data, 'open')).toEqual([])
  expect(data).toMatchObject({
    '@type': 'ProductGroup',
    '@id': `${publicUrl}/product/${other}#group`,
    productGroupID: other,
    name: `Chair ${other}`,
    variesBy: 'https://schema.org/color',
    hasVariant: [
      {
        '@type': 'Product',
        '@id': `${publicUrl}/product/${id}#product`,
        color: 'Tan',
        offers: { price: 12345 },
      },
      { url: `${publicUrl}/product/${other}` },
    ],
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
