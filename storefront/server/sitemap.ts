import { productCategories, productTypes } from 'cms/contract/catalogue'
import type { Product } from 'cms/contract/products'
import { paths } from '../src/paths.ts'
import type { StorefrontApp } from './storefrontApp.ts'

type Listed = Pick<Product, '_id' | 'type' | 'category' | 'updatedAt'>

interface Entry {
  path: string
  changedAt?: string | undefined
}

/** Sitemaps may name 50,000 addresses; the pages and lists take a few of them. */
const mostProducts = 49_900

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const newest = (products: readonly Listed[]) =>
  products.reduce<string | undefined>(
    (last, { updatedAt }) => (last === undefined || updatedAt > last ? updatedAt : last),
    undefined,
  )

/** Lists without a product have nothing to find, so search engines are not sent there. */
const listEntries = (products: readonly Listed[]): Entry[] => {
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

/** Every page that search engines may show, and when what it shows last changed. */
export function writeSitemap(products: readonly Listed[], publicUrl: string): string {
  const changedAt = newest(products)
  const entries: Entry[] = [
    { path: paths.home, changedAt },
    { path: paths.latest, changedAt },
    ...[paths.about, paths.contact, paths.testimonials, paths.terms, paths.privacy].map((path) => ({ path })),
    ...listEntries(products),
    ...products
      .slice(0, mostProducts)
      .map(({ _id, updatedAt }) => ({ path: paths.product(_id), changedAt: updatedAt })),
  ]
  const urls = entries.map(
    (entry) =>
      `<url><loc>${escape(publicUrl + entry.path)}</loc>` +
      `${entry.changedAt ? `<lastmod>${escape(entry.changedAt)}</lastmod>` : ''}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** The beginning that all addresses of a route share. */
const beginningOf = (path: string) =>
  path.startsWith('/admin/') ? '/admin/' : path.replace(/\/:\w+\?$|[:*].*$/, '')

const closedTo = (routes: StorefrontApp['routes']) =>
  new Set(routes.filter(({ index }) => index === false).map(({ path }) => beginningOf(path)))

/** Routes that are not for search engines, and the administration, which is no page of ours. */
export const writeRobots = (routes: StorefrontApp['routes'], publicUrl: string) =>
  [
    'User-agent: *',
    ...Array.from(closedTo(routes), (path) => `Disallow: ${path}`),
    'Disallow: /cms',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
