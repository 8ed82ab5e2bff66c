import { productCategories, productTypes } from 'cms/contract/catalogue'
import type { ProductAddress, ProductFacets } from 'cms/contract/productViews'
import { paths } from '../../src/paths.ts'
import { escapeXml } from './escapeXml.ts'

interface Entry {
  path: string
  changedAt?: string | undefined
  /** Addresses of pictures, on this site or another. */
  images?: readonly string[]
}

/** A sitemap may contain 50,000 addresses; pages and lists need a few of them. */
export const maxProducts = 49_900

const newest = (products: readonly ProductAddress[]) =>
  products.reduce<string | undefined>(
    (last, { updatedAt }) => (last === undefined || updatedAt > last ? updatedAt : last),
    undefined,
  )

/** Leaves out empty lists. */
const listEntries = (products: readonly ProductAddress[]): Entry[] => {
  const lists = [
    ...productTypes.map((type) => ({
      path: paths.type(type),
      held: products.filter((product) => product.type === type),
    })),
    ...productCategories.map((category) => ({
      path: paths.category(category),
      held: products.filter((product) => product.category === category),
    })),
  ]
  return lists
    .filter(({ held }) => held.length > 0)
    .map(({ path, held }) => ({ path, changedAt: newest(held) }))
}

const infoEntries: Entry[] = [
  paths.fit,
  paths.about,
  paths.contact,
  paths.testimonials,
  paths.terms,
  paths.privacy,
  paths.compare(),
].map((path) => ({ path }))

const productEntries = (products: readonly ProductAddress[]): Entry[] =>
  products.map(({ _id, updatedAt, images }) => ({ path: paths.product(_id), changedAt: updatedAt, images }))

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
// https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps
const imageSchema = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const writeImage = (address: string) =>
  `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`

function writeUrls(entries: readonly Entry[], publicUrl: string) {
  const urls = entries.map(
    (entry) =>
      `<url><loc>${escapeXml(publicUrl + entry.path)}</loc>` +
      `${entry.changedAt ? `<lastmod>${escapeXml(entry.changedAt)}</lastmod>` : ''}` +
      `${(entry.images ?? []).map((image) => writeImage(new URL(image, publicUrl).href)).join('')}</url>`,
  )
  return [head, `<urlset ${schema} ${imageSchema}>`, ...urls, '</urlset>', ''].join('\n')
}

/** Writes every page that search engines may show, with the time of its last change. */
export function writeSitemap(products: readonly ProductAddress[], publicUrl: string): string {
  const changedAt = newest(products)
  return writeUrls(
    [
      { path: paths.home, changedAt },
      { path: paths.latest, changedAt },
      ...infoEntries,
      ...listEntries(products),
      ...productEntries(products),
    ],
    publicUrl,
  )
}

/** Writes the index of sitemaps for a shop with more products than fit into one. */
export function writeSitemapIndex(pages: number, publicUrl: string): string {
  const names = ['lists', ...Array.from({ length: pages }, (_, index) => index + 1)]
  const maps = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>`,
  )
  return [head, `<sitemapindex ${schema}>`, ...maps, '</sitemapindex>', ''].join('\n')
}

/** Writes the sitemap of the pages and of the lists that contain products. */
export function writeListMap({ types, categories }: ProductFacets, publicUrl: string): string {
  const held = new Set([...types, ...categories].map(({ value }) => value))
  const lists = [
    ...productTypes.filter((type) => held.has(type)).map((type) => paths.type(type)),
    ...productCategories.filter((category) => held.has(category)).map((category) => paths.category(category)),
  ]
  const entries = [paths.home, paths.latest, ...lists].map((path) => ({ path }))
  return writeUrls([...entries, ...infoEntries], publicUrl)
}

/** Writes the sitemap of one page of products. */
export const writeProductMap = (products: readonly ProductAddress[], publicUrl: string) =>
  writeUrls(productEntries(products), publicUrl)

/**
 * Writes robots.txt, which closes the CMS alone. Pages that are not to be indexed say so themselves, and a robot must
 * read them to see it.
 */
export const writeRobots = (publicUrl: string) =>
  ['User-agent: *', 'Disallow: /cms', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
