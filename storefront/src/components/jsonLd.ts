import { categoryLabels } from 'cms/contract/catalogue'
import type { ProductDetail } from 'cms/contract/productViews'
import type { Site } from 'cms/contract/site'
import { deliveryOf } from 'cms/rules/deliveryOf'
import type {
  BreadcrumbList,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Organization,
  Product,
  ProductGroup,
  SearchAction,
  WebSite,
  WithContext,
} from 'schema-dts'
import { dayOf } from '../lib/dates.ts'
import { priceWords } from '../lib/money.ts'
import { siteIcons } from '../lib/siteIcons.ts'
import { paths } from '../paths.ts'

/** Structured data for search engines and chats (schema.org), as plain objects for `<PageMeta jsonLd>`. */

const context = 'https://schema.org' as const
// Without a public address, as in unit tests, addresses stay relative.
const absolute = (address: string, publicUrl: string) =>
  publicUrl ? new URL(address, publicUrl).href : address
const organizationId = (publicUrl: string) => `${absolute('/', publicUrl)}#organization`
const internationalPhone = (phone: string) => (phone.startsWith('+') ? phone : `+${phone}`)

/** Colour, material and code of the first `addInfo` entry, each only when it has a value. */
const details = ({ addInfo }: ProductDetail) => {
  const { sku, modelNo, colorOption, material } = addInfo[0] ?? {}
  return {
    ...(sku && { sku }),
    ...(modelNo && { mpn: modelNo }),
    ...(colorOption && { color: colorOption }),
    ...(material && { material }),
  }
}

const opinions = ({ reviews, rating, numReviews }: ProductDetail): Partial<ProductLeaf> => {
  if (numReviews < 1) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(rating.toFixed(1)),
      reviewCount: numReviews,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, 10).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name },
      datePublished: dayOf(review.createdAt),
      reviewBody: review.comment,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    })),
  }
}

// Offers are as Google asks for them: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
const deliveryDetails = (price: number, site: Site): OfferShippingDetails => {
  const { least, most, days } = deliveryOf(price, site)
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    shippingRate: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      ...(least === most ? { value: most } : { minValue: least, maxValue: most }),
    },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: days.least,
          maxValue: days.most,
          unitCode: 'DAY',
        },
      },
    }),
  }
}

const returnDetails = ({ days, isFree }: NonNullable<Site['returnPolicy']>): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCountry: 'IN',
  ...(days === 0
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: days,
        returnFees: `https://schema.org/${isFree ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
      }),
})

const offerOf = ({ price, inStock }: ProductDetail, site: Site, url: string, publicUrl: string): Offer => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'INR',
  itemCondition: 'https://schema.org/NewCondition',
  availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  seller: { '@type': 'Organization', '@id': organizationId(publicUrl), name: site.brand },
  ...(site.returnPolicy && { hasMerchantReturnPolicy: returnDetails(site.returnPolicy) }),
  shippingDetails: deliveryDetails(price, site),
})

type ProductLeaf = Exclude<Product, string>

/** A product; in a shop that sells on the site with its offer. One with variants is part of their group. */
export const productJsonLd = (
  product: ProductDetail,
  site: Site,
  publicUrl: string,
): WithContext<Product | ProductGroup> => {
  const addressOf = (id: string) => absolute(paths.product(id), publicUrl)
  const url = addressOf(product._id)
  const images = product.pictures.map((picture) => absolute(picture.url, publicUrl))
  const brand = { '@type': 'Brand', name: site.brand } as const
  const described = {
    '@type': 'Product' as const,
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description || product.name,
    category: categoryLabels[product.category],
    ...(images.length > 0 && { image: images }),
    brand,
    ...details(product),
    // Without a price there is no offer, and that is said.
    ...(product.price === 0 && {
      additionalProperty: [{ '@type': 'PropertyValue' as const, name: 'Price', value: priceWords(0) }],
    }),
    ...(product.price > 0 &&
      site.purchasing === 'open' && { offers: offerOf(product, site, url, publicUrl) }),
    ...opinions(product),
  }
  const [oldest] = product.variants
  if (!oldest) return { '@context': context, ...described }
  const others = product.variants.filter(({ _id }) => _id !== product._id)
  return {
    '@context': context,
    '@type': 'ProductGroup',
    '@id': `${addressOf(oldest._id)}#group`,
    productGroupID: oldest._id,
    name: oldest.name,
    brand,
    variesBy: 'https://schema.org/color',
    // Each of the others is described on its own page.
    hasVariant: [described, ...others.map(({ _id }) => ({ url: addressOf(_id) }) as ProductLeaf)],
  }
}

/** The trail that `Breadcrumbs` shows. The last step, the page itself, has no address. */
export const breadcrumbJsonLd = (
  trail: readonly { label: string; to?: string | undefined }[],
  publicUrl: string,
): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to && { item: absolute(to, publicUrl) }),
  })),
})

export const organizationJsonLd = (site: Site, publicUrl: string): WithContext<Organization> => ({
  '@context': context,
  '@type': 'Organization',
  '@id': organizationId(publicUrl),
  name: site.brand,
  ...(site.seller.legalName && { legalName: site.seller.legalName }),
  ...(site.seller.gstin && { vatID: site.seller.gstin }),
  description: site.description,
  url: absolute('/', publicUrl),
  logo: absolute(siteIcons(site).logo, publicUrl),
  email: site.email,
  telephone: internationalPhone(site.callPhone),
  foundingDate: String(site.foundedHome),
  address: { '@type': 'PostalAddress', streetAddress: site.address.join(', '), addressCountry: 'IN' },
  sameAs: site.social.map(({ url }) => url),
  contactPoint: site.contacts.map(({ role, phone }) => ({
    '@type': 'ContactPoint',
    contactType: role,
    telephone: internationalPhone(phone),
  })),
})

export const webSiteJsonLd = (site: Site, publicUrl: string): WithContext<WebSite> => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': `${absolute('/', publicUrl)}#website`,
  name: site.brand,
  url: absolute('/', publicUrl),
  inLanguage: 'en-IN',
  publisher: { '@id': organizationId(publicUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      // Search engines need the placeholder's braces unescaped.
      urlTemplate: `${absolute('/search', publicUrl)}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  } as SearchAction,
})
