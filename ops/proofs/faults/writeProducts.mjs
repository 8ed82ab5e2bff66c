import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../orderShop.mjs'
import { editionData, editionsIn, formData } from './openDesk.mjs'
import { isUnknown } from './writing.mjs'

const askEvery = 500
/** What a process that died was saving is held for 30 s; soon after that it has to be whole, the old or the new. */
const wholeWithin = 90_000

const isWhole = (product) => new Set(Object.values(editionsIn(product))).size === 1

/**
 * An admin who changes products, text, price and stock in one: by turns on the site and in the form under /cms. After an
 * outage the product is read back.
 */
export function createProductChanges({ url, cms, desk, writing, editions }) {
  const { token } = desk
  const read = (id) => ask(url, 'GET', `/api/products/${id}`, { token })

  const saveOnSite = (edition, { _id, countInStock: stockSeen, updatedAt }) =>
    ask(url, 'PUT', `/api/products/${_id}`, {
      token,
      body: { ...editionData(edition), stockSeen, updatedAt },
    })
  /** Answers the product as the site would. */
  async function saveInForm(edition, { _id, countInStock: stockSeen }) {
    const path = `/cms/api/products/${_id}?depth=0`
    const body = { ...formData(edition), stockSeen }
    const { status, answer } = await ask(cms[edition % cms.length].url, 'PATCH', path, { token, body })
    if (status !== 200) return { status, answer }
    const { descriptionText: description, price, features, countInStock, updatedAt } = answer.doc
    return { status, answer: { _id, description, price, features, countInStock, updatedAt } }
  }

  /** What of a product is there after a change that had no answer. */
  async function readBack(id) {
    const since = performance.now()
    for (;;) {
      await sleep(askEvery)
      const result = await read(id)
      const isLate = performance.now() - since > wholeWithin
      if (result.status === 200) {
        if (isWhole(result.answer)) return result.answer
        if (isLate) {
          writing.fault(
            `product ${id} is half changed ${wholeWithin / 1000} s after its writer died: ${JSON.stringify(editionsIn(result.answer))}`,
          )
          return result.answer
        }
      } else if (!isUnknown(result)) writing.refuse(`reading product ${id} back`, result)
      else if (isLate) {
        writing.fault(`product ${id} could not be read back within ${wholeWithin / 1000} s`)
        return null
      }
    }
  }

  const write = (first) => {
    const name = `product ${first._id}`
    let seen = first
    let edition = 0
    let isInDoubt = false
    editions.settle(name, edition)
    return async () => {
      edition += 1
      editions.send(name, edition)
      const isInForm = edition % 2 === 0
      const result = await (isInForm ? saveInForm : saveOnSite)(edition, seen)
      if (result.status === 200) {
        isInDoubt = false
        writing.count('product changes')
        if (isInForm) writing.count('of them under /cms')
        seen = result.answer
        if (!isWhole(seen) || editionsIn(seen).price !== edition)
          writing.fault(`${name}: edition ${edition} was answered with ${JSON.stringify(editionsIn(seen))}`)
        editions.settle(name, edition)
        return
      }
      if (isUnknown(result)) {
        isInDoubt = true
        writing.count('product changes without an answer')
        // What a process that died held is held for a while: 409.
      } else if (result.status === 409 && isInDoubt) writing.count('product changes that had to wait')
      else writing.refuse(`${name}, edition ${edition},`, result)
      const found = await readBack(first._id)
      if (!found) return
      seen = found
      edition = Math.max(edition, editionsIn(found).price)
      editions.settle(name, editionsIn(found).price)
    }
  }
  return { write, read }
}
