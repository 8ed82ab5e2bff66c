import { siteIcons } from '../lib/siteIcons.ts'
import { categoryLabels } from 'cms/contract/catalogue'
import type { ProductDetail } from 'cms/contract/productViews'
import type { Site } from 'cms/contract/site'
import { dayOf } from '../lib/dates.ts'
import { priceWords } from '../lib/money.ts'
import { paths } from '../paths.ts'

/** Structured data for search engines and chats (schema.org), as plain objects for `<PageMeta jsonLd>`. */
export type JsonLd = Record<string, unknown>

const context = 'https://schema.org'
// Without a public address, as in unit tests, addresses stay relative.
const absolute = (address: string, publicUrl: string) =>
  publicUrl ? new URL(address, publicUrl).href : address
const organizationId = (publicUrl: string) => `${absolute('/', publicUrl)}#organization`
const internationalPhone = (phone: string) => (phone.startsWith('+') ? phone : `+${phone}`)

/** Colour, material and code of the first `addInfo` entry, each only when it has a value. */
const details = ({ addInfo }: ProductDetail): JsonLd => {
  const { sku, modelNo, colorOption, material } = addInfo[0] ?? {}
  return {
    ...(sku && { sku }),
    ...(modelNo && { mpn: modelNo }),
    ...(colorOption && { color: colorOption }),
    ...(material && { material }),
  }
}

const opinions = ({ reviews, rating, numReviews }: ProductDetail): JsonLd => {
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

export const productJsonLd = (product: ProductDetail, site: Site, publicUrl: string): JsonLd => {
  const url = absolute(paths.product(product._id), publicUrl)
  const images = product.pictures.map((picture) => absolute(picture.url, publicUrl))
  return {
    '@context': context,
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description || product.name,
    category: categoryLabels[product.category],
    ...(images.length > 0 && { image: images }),
    brand: { '@type': 'Brand', name: site.brand },
    ...details(product),
    // Without a price there is no offer, and that is said.
    ...(product.price === 0 && {
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Price', value: priceWords(0) }],
    }),
    ...(product.price > 0 && {
      offers: {
        '@type': 'Offer',
        url,
        price: product.price,
        priceCurrency: 'INR',
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
        seller: { '@type': 'Organization', '@id': organizationId(publicUrl), name: site.brand },
      },
    }),
    ...opinions(product),
  }
}

/** The trail that `Breadcrumbs` shows. The last step, the page itself, has no address. */
export const breadcrumbJsonLd = (
  trail: readonly { label: string; to?: string | undefined }[],
  publicUrl: string,
): JsonLd => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to && { item: absolute(to, publicUrl) }),
  })),
})

export const organizationJsonLd = (site: Site, publicUrl: string): JsonLd => ({
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

export const webSiteJsonLd = (site: Site, publicUrl: string): JsonLd => ({
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
  },
})
