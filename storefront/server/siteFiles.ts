import type { Product } from 'cms/contract/products'
import type { Site } from 'cms/contract/site'
import { contentSecurityPolicy } from './headers.ts'
import { loadAnswers, requireAnswers, type LoadOptions } from './loadAnswers.ts'
import { writeManifest } from './manifest.ts'
import type { DrawnPage } from './renderPage.ts'
import { writeRobots, writeSitemap } from './sitemap.ts'

type Draw = (load: LoadOptions, publicUrl: string) => Promise<string> | string

const productsUrl = '/api/products'

async function loadOne(url: string, load: LoadOptions): Promise<unknown> {
  const loaded = await loadAnswers([url], { answers: {}, failures: {} }, load)
  requireAnswers([url], loaded)
  return loaded.answers[url]
}

const files: Record<string, { type: string; draw: Draw }> = {
  '/robots.txt': {
    type: 'text/plain; charset=utf-8',
    draw: ({ app }, publicUrl) => writeRobots(app.routes, publicUrl),
  },
  '/sitemap.xml': {
    type: 'application/xml; charset=utf-8',
    draw: async (load, publicUrl) => {
      const { products } = (await loadOne(productsUrl, load)) as { products: Product[] }
      return writeSitemap(products, publicUrl)
    },
  },
  '/manifest.webmanifest': {
    type: 'application/manifest+json; charset=utf-8',
    draw: async (load) => writeManifest((await loadOne(load.app.siteUrl, load)) as Site),
  },
}

/** What machines read of the shop, made from the catalogue and kept like pages. */
export function findSiteFile(pathname: string) {
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined
  if (!file) return undefined
  return async (load: LoadOptions, publicUrl: string): Promise<DrawnPage> => ({
    status: 200,
    type: file.type,
    html: await file.draw(load, publicUrl),
    policy: contentSecurityPolicy({}, false),
    isStored: true,
    isIndexed: true,
  })
}
