import { categoryLabels, typeLabels } from 'cms/contract/catalogue'
import type { ProductOffer } from 'cms/contract/productViews'
import type { Site } from 'cms/contract/site'
import { shorten } from 'cms/contract/typed/letters'
import { deliveryOf } from 'cms/rules/deliveryOf'
import { paths } from '../../src/paths.ts'
import { escapeXml } from './escapeXml.ts'

// https://support.google.com/merchants/answer/7052112
const most = { title: 150, description: 5000, otherPictures: 10 }

const rupees = (amount: number) => `${amount.toFixed(2)} INR`

function writeItem(product: ProductOffer, site: Site, publicUrl: string) {
  const { _id, name, description, price, type, category, inStock, colour, material, modelNo, group } = product
  const [first, ...others] = product.images.map((image) => new URL(image, publicUrl).href)
  const given: readonly (readonly [string, string | undefined])[] = [
    ['id', _id],
    ['title', shorten(name, most.title)],
    ['description', shorten(description || name, most.description)],
    ['link', publicUrl + paths.product(_id)],
    ['image_link', first],
    ...others.slice(0, most.otherPictures).map((image) => ['additional_image_link', image] as const),
    ['availability', inStock ? 'in_stock' : 'out_of_stock'],
    ['price', rupees(price)],
    ['condition', 'new'],
    ['brand', site.brand],
    ['mpn', modelNo],
    ['identifier_exists', modelNo ? '' : 'no'],
    ['item_group_id', group],
    ['color', colour],
    ['material', material],
    ['google_product_category', 'Furniture > Chairs'],
    ['product_type', `${typeLabels[type]} > ${categoryLabels[category]}`],
  ]
  const written = given.flatMap(([key, text]) => (text ? `<g:${key}>${escapeXml(text)}</g:${key}>` : []))
  const fee = rupees(deliveryOf(price, site).most)
  const shipping = `<g:shipping><g:country>IN</g:country><g:price>${fee}</g:price></g:shipping>`
  return `<item>${written.join('')}${shipping}</item>`
}

/** Writes the products on offer as RSS 2.0 with Google's names, which other shopping services read too. */
export function writeFeed(products: readonly ProductOffer[], site: Site, publicUrl: string): string {
  const items = products
    .filter(({ price, images }) => price > 0 && images.length > 0)
    .map((product) => writeItem(product, site, publicUrl))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    `<channel><title>${escapeXml(site.brand)}</title><link>${escapeXml(`${publicUrl}/`)}</link>`,
    `<description>${escapeXml(site.description)}</description>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}
