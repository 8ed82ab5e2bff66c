import type { SearchedProduct } from 'cms/contract/productViews'
import { createSearch } from 'cms/contract/search/createSearch'
import seeded from '../../../cms/src/seed/products.json' with { type: 'json' }
import type { Command } from '../../command.ts'
import { alignColumns } from '../alignColumns.ts'
import { median } from '../median.ts'

/** The processor time (ms) that one question may take, by the number of products. */
const limits = { 3000: 2, 50_000: 15 }
const questions = ['chair', 'mesh', 'black mesh', 'wooden office', 'exe-01', 'egronomic', 'no such chair']
const [rounds, together] = [7, 4]
/** Asked before the clock runs, as a server that is up has answered before. */
const warmUp = 50

/** Copies of the seed's products: each with a name and codes of its own. */
const productsOf = (size: number) =>
  Array.from({ length: size }, (_, n) => {
    const given = seeded[n % seeded.length] as (typeof seeded)[number]
    const { addInfo, colorOption: colour, name, ...rest } = given
    const codes = [`${addInfo.sku}-${n}`, `${addInfo.modelNo}${n}`]
    return { ...rest, name: `${name} ${n}`, colour, style: addInfo.style, codes, traits: [], groups: [] }
  }) as unknown as SearchedProduct[]

/** Returns the processor time (ms) of one call, the median of some rounds. */
function cpuOf(call: () => unknown) {
  for (let n = 0; n < warmUp; n += 1) call()
  const times = Array.from({ length: rounds }, () => {
    const { user, system } = process.cpuUsage()
    for (let n = 0; n < together; n += 1) call()
    const { user: userAfter, system: systemAfter } = process.cpuUsage()
    return (userAfter - user + systemAfter - system) / 1000 / together
  })
  return median(times)
}

/** `npm run bench -- search`: what a question costs, besides a plain filter of the names, which is the least it can. */
export const measureSearch: Command = async (_words, steps) => {
  const rows = [['products', 'question', 'search', 'after a change', 'filter of names', 'times']]
  let isReached = true
  for (const [size, limit] of Object.entries(limits)) {
    steps.begin(`Searching ${size} products`)
    const products = productsOf(Number(size))
    const search = createSearch(products)
    const afterChange = (question: string) => {
      const changed = products[products.length >> 1] as SearchedProduct
      search.replace([changed], [changed])
      return search.find(products, question)
    }
    for (const question of questions) {
      const ours = cpuOf(() => search.find(products, question))
      const changed = cpuOf(() => afterChange(question))
      const plain = cpuOf(() => products.filter(({ name }) => name.toLowerCase().includes(question)))
      rows.push([
        size,
        question,
        `${ours.toFixed(2)} ms`,
        `${changed.toFixed(2)} ms`,
        `${plain.toFixed(2)} ms`,
        (ours / plain).toFixed(1),
      ])
      if (Math.max(ours, changed) > limit) isReached = false
    }
    steps.done()
  }
  console.log(alignColumns(rows))
  console.log(
    `At most ${Object.entries(limits)
      .map(([size, limit]) => `${limit} ms for ${size}`)
      .join(', ')}: ${isReached ? 'reached' : 'NOT REACHED'}.`,
  )
  return isReached
}
