import type { Contestant } from './contestant.ts'
import { turnOf } from './goods.ts'

export const listLength = 24

/** Has one reader of single products and one of the list read on while `writing` lasts. Returns their waits (ms). */
export async function readMeanwhile({ name, url, products }: Contestant, writing: Promise<unknown>) {
  let isOver = false
  const end = writing.finally(() => {
    isOver = true
  })
  const readOn = async (pathOf: (n: number) => string) => {
    const times: number[] = []
    for (let n = 0; !isOver; n += 1) {
      const since = performance.now()
      // Uncompressed, so that nobody is measured with the work of a proxy.
      const response = await fetch(`${url}${pathOf(n)}`, { headers: { 'accept-encoding': 'identity' } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${name} answered ${response.status} to a reader`)
      times.push(performance.now() - since)
    }
    return times
  }
  const [product, list] = await Promise.all([
    readOn((n) => `/api/products/${turnOf(products, n)}`),
    readOn(() => `/api/products?limit=${listLength}`),
    end,
  ])
  return { product, list }
}
