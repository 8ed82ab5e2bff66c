import { Ajv } from 'ajv'

// Properties that Google requires, and those that it recommends and this shop always knows:
// https://developers.google.com/search/docs/appearance/structured-data (product-snippet, merchant-listing,
// product-variants, breadcrumb, organization).

const text = { type: 'string', minLength: 1 }
const address = { type: 'string', pattern: '^https?://[^/]+' }
const amount = { type: 'number', minimum: 0 }
const schemaOrg = (...names: string[]) => ({ enum: names.map((name) => `https://schema.org/${name}`) })
const typed = (type: string, properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties: { '@type': { const: type }, ...properties },
  required: ['@type', ...required],
})

const india = { applicableCountry: { const: 'IN' }, returnPolicyCountry: { const: 'IN' } }
const returnPolicy = {
  oneOf: [
    typed('MerchantReturnPolicy', {
      ...india,
      returnPolicyCategory: schemaOrg('MerchantReturnNotPermitted'),
    }),
    typed('MerchantReturnPolicy', {
      ...india,
      returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: { type: 'integer', minimum: 1 },
      returnFees: schemaOrg('FreeReturn', 'ReturnFeesCustomerResponsibility'),
    }),
  ],
}

const shippingDetails = typed(
  'OfferShippingDetails',
  {
    shippingDestination: typed('DefinedRegion', { addressCountry: { const: 'IN' } }),
    shippingRate: {
      ...typed('MonetaryAmount', { currency: { const: 'INR' }, value: amount, maxValue: amount }, [
        'currency',
      ]),
      oneOf: [{ required: ['value'] }, { required: ['maxValue'] }],
    },
    deliveryTime: typed('ShippingDeliveryTime', {
      transitTime: typed('QuantitativeValue', {
        minValue: amount,
        maxValue: amount,
        unitCode: { const: 'DAY' },
      }),
    }),
  },
  ['shippingDestination', 'shippingRate'],
)

const offer = typed('Offer', {
  url: address,
  price: { type: 'number', exclusiveMinimum: 0 },
  priceCurrency: { const: 'INR' },
  availability: schemaOrg('InStock', 'OutOfStock'),
  itemCondition: schemaOrg('NewCondition'),
  hasMerchantReturnPolicy: returnPolicy,
  shippingDetails,
})

const rating = typed('Rating', { ratingValue: { type: 'number', minimum: 1, maximum: 5 } })
const described = {
  name: text,
  description: text,
  url: address,
  image: { type: 'array', items: address, minItems: 1 },
  brand: typed('Brand', { name: text }),
  aggregateRating: typed('AggregateRating', {
    ratingValue: { type: 'number', minimum: 1, maximum: 5 },
    reviewCount: { type: 'integer', minimum: 1 },
  }),
  review: {
    type: 'array',
    items: typed('Review', { author: typed('Person', { name: text }), reviewRating: rating }),
  },
}
const needed = ['name', 'description', 'url', 'image', 'brand']

/** With a price it has an offer while the shop is open; while it is closed nothing has one. */
const product = (isOpen: boolean) =>
  isOpen
    ? {
        ...typed('Product', { ...described, offers: offer }, needed),
        anyOf: [{ required: ['offers'] }, { required: ['additionalProperty'] }],
      }
    : { ...typed('Product', described, needed), not: { required: ['offers'] } }

const productGroup = (isOpen: boolean) =>
  typed('ProductGroup', {
    productGroupID: text,
    name: text,
    brand: typed('Brand', { name: text }),
    variesBy: schemaOrg('color'),
    hasVariant: {
      type: 'array',
      minItems: 2,
      items: [product(isOpen)],
      additionalItems: { type: 'object', required: ['url'], properties: { url: address } },
    },
  })

const step = typed('ListItem', { position: { type: 'integer', minimum: 1 }, name: text, item: address }, [
  'position',
  'name',
])
const others = [
  typed('BreadcrumbList', { itemListElement: { type: 'array', minItems: 2, items: step } }),
  typed('Organization', { name: text, url: address, logo: address, telephone: text, email: text }),
  typed('WebSite', { name: text, url: address, potentialAction: typed('SearchAction', {}) }),
]

const ajv = new Ajv({ strict: false, discriminator: true, allErrors: true })
const schemaOf = (isOpen: boolean) =>
  ajv.compile({
    type: 'object',
    required: ['@type', '@context'],
    properties: { '@context': { const: 'https://schema.org' } },
    discriminator: { propertyName: '@type' },
    oneOf: [product(isOpen), productGroup(isOpen), ...others],
  })
const schemas = { open: schemaOf(true), catalogue: schemaOf(false) }

/** Returns what an entry of structured data lacks in an open or a closed shop; nothing if search engines take it. */
export function jsonLdProblems(entry: unknown, purchasing: keyof typeof schemas): string[] {
  const validate = schemas[purchasing]
  return validate(entry)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
