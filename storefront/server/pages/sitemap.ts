import { productCategories, productTypes } from 'cms/contract/catalogue'
import type { ProductAddress, ProductFacets } from 'cms/contract/productViews'
import { paths } from '../../src/paths.ts'

interface Entry {
  path: string
  changedAt?: string | undefined
}

/** A sitemap may contain 50,000 addresses; pages and lists need a few of them. */
export const maxProducts = 49_900

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

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
  products.map(({ _id, updatedAt }) => ({ path: paths.product(_id), changedAt: updatedAt }))

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function writeUrls(entries: readonly Entry[], publicUrl: string) {
  const urls = entries.map(
    (entry) =>
      `<url><loc>${escape(publicUrl + entry.path)}</loc>` +
      `${entry.changedAt ? `<lastmod>${escape(entry.changedAt)}</lastmod>` : ''}</url>`,
  )
  return [head, `<urlset ${schema}>`, ...urls, '</urlset>', ''].join('\n')
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
    (name) => `<sitemap><loc>${escape(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>`,
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
