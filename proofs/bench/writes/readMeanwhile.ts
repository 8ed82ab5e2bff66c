import type { Contestant } from './contestant.ts'
import { turnOf } from './goods.ts'
import { note, type Failures } from './sendWrites.ts'

export const listLength = 24

/** Reads one address after another until `isOver`. Returns how long each answer took (ms). */
async function readOn(address: (n: number) => string, isOver: () => boolean, failures: Failures) {
  const times: number[] = []
  for (let n = 0; !isOver(); n += 1) {
    const since = performance.now()
    // Uncompressed, so that nobody is measured with the work of a proxy.
    const headers = { 'accept-encoding': 'identity' }
    const status = await fetch(address(n), { headers }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    times.push(performance.now() - since)
    if (status !== 200) note(failures, status)
  }
  return times
}

/** Has one reader of single products and one of the list read on while `writing` lasts. */
export async function readMeanwhile({ url, products }: Contestant, writing: Promise<{ failures: Failures }>) {
  const failures: Failures = {}
  let isOver = false
  const end = writing.finally(() => {
    isOver = true
  })
  const list = `${url}/api/products?limit=${listLength}`
  const [product, whole] = await Promise.all([
    readOn(
      (n) => `${url}/api/products/${turnOf(products, n)}`,
      () => isOver,
      failures,
    ),
    readOn(
      () => list,
      () => isOver,
      failures,
    ),
    end,
  ])
  return { product, list: whole, failures }
}
