import { ask, must } from '../orderShop.mjs'

const password = 'a long password'
const [soldCount, changedCount, reviewedCount] = [4, 3, 2]
export const stockOfEach = 500_000

const [firstPrice, firstStock] = [10_000, 1000]
/** A product's edition: everything in it tells the same number. */
export const editionData = (edition) => ({
  price: firstPrice + edition,
  description: `Edition ${edition}.`,
  features: [`This is edition ${edition}`],
  countInStock: firstStock + edition,
})
const block = { direction: 'ltr', format: '', indent: 0, version: 1 }
/** The same, as the staff's form under /cms sends it. */
export const formData = (edition) => {
  const { description: text, ...rest } = editionData(edition)
  const words = { type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 }
  const paragraph = { type: 'paragraph', ...block, textFormat: 0, textStyle: '', children: [words] }
  return { ...rest, description: { root: { type: 'root', ...block, children: [paragraph] } } }
}
/** The number that each part of a product tells. */
export const editionsIn = ({ price, description, features, countInStock }) => ({
  price: price - firstPrice,
  description: Number(/^Edition (\d+)\.$/.exec(description)?.[1]),
  features: Number(/^This is edition (\d+)$/.exec(features?.[0])?.[1]),
  stock: countInStock - firstStock,
})

/** The shop is open for orders; who writes into it, and about which products. */
export async function openDesk({ url, cms, admin }, { customers }) {
  const { token } = await must(200, ask(url, 'POST', '/api/users/login', { body: admin }))
  const settings = { purchasing: 'open', shippingFee: 0 }
  await must(200, ask(cms[0].url, 'POST', '/cms/api/globals/site-settings', { token, body: settings }))
  const people = []
  for (let n = 0; n < customers; n += 1) {
    const body = { name: `Asha ${n}`, email: `asha-${n}@faults.example`, phone: '9000000001', password }
    people.push({ ...body, token: (await must(201, ask(url, 'POST', '/api/users', { body }))).token })
  }
  const list = await must(200, ask(url, 'GET', '/api/products'))
  const save = ({ _id }, body) => must(200, ask(url, 'PUT', `/api/products/${_id}`, { token, body }))
  const sold = []
  for (const product of list.splice(0, soldCount))
    sold.push(await save(product, { countInStock: stockOfEach, stockSeen: product.countInStock }))
  const changed = []
  for (const product of list.splice(0, changedCount))
    changed.push({ ...(await save(product, editionData(0))), seedPrice: product.price })
  const reviewed = list.splice(0, reviewedCount)
  return { token, people, sold, changed, reviewed, others: list }
}
