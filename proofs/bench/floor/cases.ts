import type { Product } from 'cms/contract/products'
import type { Shop } from '../../../ops/testing/shop.mjs'
import { fetchRaw } from './serveCopy.ts'
import type { Target } from './sendLoad.ts'

export const caseNames = ['list', 'product', 'search', 'filter', '304', 'picture', 'page'] as const
export type CaseName = (typeof caseNames)[number]

/** The least share of what bare node:http carries. */
export const goals: Partial<Record<CaseName, number>> = { list: 0.9, product: 0.5, page: 0.7 }

/** An address of a shop, with the processes that may work on its answer. */
export interface Case extends Target {
  status: 200 | 304
  pids: readonly number[]
}

const headers = { 'accept-encoding': 'br' }
// Both names of this machine would be tried for `localhost`.
const plain = (url: string) => url.replace('//localhost:', '//127.0.0.1:')

/** Returns one product of the shop. Throws if there is none. */
async function firstProduct(shop: Shop) {
  const response = await fetch(`${shop.cmsUrl}/api/products?limit=1`)
  const [product] = (await response.json()) as Product[]
  if (!product) throw new Error('The shop has no products.')
  return product
}

async function findPicture(page: string) {
  const [picture] = /\/media\/[^" ,]+-640\.webp/.exec(await (await fetch(page)).text()) ?? []
  if (!picture) throw new Error(`${page} shows no prepared picture.`)
  return picture
}

/** Returns the addresses that are measured. */
export async function casesOf(shop: Shop): Promise<Record<CaseName, Case>> {
  const { pids } = shop
  const [site, cms] = [plain(shop.url), plain(shop.cmsUrl)]
  const { _id, category } = await firstProduct(shop)
  const list = `${cms}/api/products`
  const atCms = (address: string): Case => ({ url: address, headers, status: 200, pids: [pids.cms] })
  const atSite = (address: string): Case => ({ ...atCms(address), pids: [pids.storefront, pids.cms] })
  const product = atCms(`${list}/${_id}`)
  const etag = (await fetchRaw(product)).headers.etag ?? ''
  const page = atSite(`${site}/product/${_id}`)
  return {
    list: atCms(list),
    product,
    search: atCms(`${list}?view=card&q=chair&page=1`),
    filter: atCms(`${list}?view=card&category=${category}&inStock=true&sort=price-asc&page=1`),
    304: { ...product, headers: { ...headers, 'if-none-match': etag }, status: 304 },
    picture: atSite(`${site}${await findPicture(page.url)}`),
    page,
  }
}

/** Asks for an answer a few times. Throws if it has another status. */
export async function readTimes({ status, ...target }: Case, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const answer = await fetchRaw(target)
    if (answer.status !== status) throw new Error(`${target.url} answered ${answer.status}, not ${status}`)
  }
}
