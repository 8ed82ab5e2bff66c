import { addressesOnPage, offersOnPage } from 'cms/contract/catalogue'
import type { ProductAddress, ProductFacets, ProductOffer } from 'cms/contract/productViews'
import type { Site } from 'cms/contract/site'
import { drawInitial } from 'cms/rules/drawInitial'
import { contentSecurityPolicy } from '../http/headers.ts'
import { loadAnswers, requireAnswers, type LoadOptions } from './loadAnswers.ts'
import type { RenderedPage } from '../cache/compressPage.ts'
import {
  maxProducts,
  writeListMap,
  writeProductMap,
  writeRobots,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap.ts'
import { writeFeed } from './productFeed.ts'
import { paths } from '../../src/paths.ts'
import { pageColours } from '../../src/theme/themeScript.ts'

/** Writes the app manifest, which a phone uses when the shop is added to its home screen. */
function writeManifest({ brand, tagline, description }: Site, icons: object[]) {
  return JSON.stringify({
    id: '/',
    name: `${brand}: ${tagline}`,
    short_name: brand,
    description,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: paths.home,
    scope: '/',
    // Offline few pages are there, so the browser's back and reload buttons stay on screen.
    display: 'minimal-ui',
    background_color: pageColours.light,
    theme_color: pageColours.light,
    categories: ['shopping', 'business'],
    icons,
    shortcuts: [
      { name: 'Latest Collection', url: paths.latest },
      { name: 'Contact', url: paths.contact },
    ],
  })
}

/** Resolves to null if there is no such file. */
type Render = (load: LoadOptions, publicUrl: string) => Promise<string | null> | string

const feedPath = '/feeds/products.xml'

const addressesUrl = (page: number) => `/api/products?page=${page}&view=address`

async function loadOne(url: string, load: LoadOptions): Promise<unknown> {
  const loaded = await loadAnswers([url], { answers: {}, failures: {} }, load)
  requireAnswers([url], loaded)
  return loaded.answers[url]
}

const loadAddresses = async (page: number, load: LoadOptions) =>
  (await loadOne(addressesUrl(page), load)) as { products: ProductAddress[]; total: number }

/** Writes the whole sitemap if it fits into one file, otherwise the index of its files. */
const renderSitemap: Render = async (load, publicUrl) => {
  const { products, total } = await loadAddresses(1, load)
  const pages = Math.ceil(total / addressesOnPage)
  if (total > maxProducts) return writeSitemapIndex(pages, publicUrl)
  const all = [...products]
  for (let page = 2; page <= pages; page += 1) all.push(...(await loadAddresses(page, load)).products)
  return writeSitemap(all, publicUrl)
}

/** Writes what is on offer; a shop that sells nothing on the site has no such file. */
const renderFeed: Render = async (load, publicUrl) => {
  const site = (await loadOne(load.app.siteUrl, load)) as Site
  if (site.purchasing !== 'open') return null
  const read = async (page: number) =>
    (await loadOne(`/api/products?page=${page}&view=feed`, load)) as {
      products: ProductOffer[]
      total: number
    }
  const { products, total } = await read(1)
  const all = [...products]
  for (let page = 2; page <= Math.ceil(total / offersOnPage); page += 1)
    all.push(...(await read(page)).products)
  return writeFeed(all, site, publicUrl)
}

const files: Record<string, { type: string; render: Render }> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    render: (_load, publicUrl) => writeRobots(publicUrl),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    render: renderSitemap,
  },
  '/sitemap-lists.xml': {
    type: 'application/xml; charset=utf-8',
    render: async (load, publicUrl) =>
      writeListMap((await loadOne('/api/products/facets', load)) as ProductFacets, publicUrl),
  },
  [feedPath]: { type: 'application/xml; charset=utf-8', render: renderFeed },
  // https://llmstxt.org
  '/llms.txt': {
    type: 'text/plain; charset=utf-8',
    render: async (load, publicUrl) => {
      const { brand, description, purchasing } = (await loadOne(load.app.siteUrl, load)) as Site
      return [
        `# ${brand}`,
        `> ${description}`,
        `- [API](${publicUrl}/api/openapi.json): products, lists, search and orders, as OpenAPI; ${publicUrl}/api/docs to read`,
        `- [All pages](${publicUrl}/sitemap.xml)`,
        ...(purchasing === 'open'
          ? [`- [Product feed](${publicUrl}${feedPath}): what is on offer, as RSS`]
          : []),
        '',
      ].join('\n\n')
    },
  },
  '/icons/initial.svg': {
    type: 'image/svg+xml',
    render: async (load) => {
      const { brand, look } = (await loadOne(load.app.siteUrl, load)) as Site
      return drawInitial(brand, look?.colours)
    },
  },
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    render: async (load) => {
      const site = (await loadOne(load.app.siteUrl, load)) as Site
      return writeManifest(site, load.app.siteIcons(site).all)
    },
  },
}

const productMap = /^\/sitemap-([1-9]\d{0,4})\.xml$/

function fileOf(pathname: string) {
  if (Object.hasOwn(files, pathname)) return files[pathname]
  const page = Number(productMap.exec(pathname)?.[1])
  if (!page) return undefined
  const render: Render = async (load, publicUrl) => {
    const { products } = await loadAddresses(page, load)
    return products.length > 0 ? writeProductMap(products, publicUrl) : null
  }
  return { type: 'application/xml; charset=utf-8', render }
}

/** Finds sitemaps, robots.txt and the like, which are made from the catalogue and cached like pages. */
export function findSiteFile(pathname: string) {
  const file = fileOf(pathname)
  if (!file) return undefined
  return async (load: LoadOptions, publicUrl: string): Promise<RenderedPage> => {
    const text = await file.render(load, publicUrl)
    return {
      status: text === null ? 404 : 200,
      type: file.type,
      html: text ?? '',
      policy: contentSecurityPolicy({}, false),
      isStored: text !== null,
      isNarrowed: false,
      isIndexed: true,
    }
  }
}
