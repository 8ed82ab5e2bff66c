import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from 'cms/contract/products'
import { ask, hasStatus, type Answer } from '../shop/ask.ts'
import type { Actors } from './actors.ts'
import { formData, versionData, versionsIn, type VersionedProduct } from './productVersion.ts'
import type { VersionHistory } from './versionHistory.ts'
import { isUnknown, type Write, type Writers } from './writers.ts'

const pollEveryMs = 500
/** A dead process holds a product for 30 s; soon afterwards it must be whole, in the old or the new version. */
const wholeWithinMs = 90_000

const isWhole = (product: VersionedProduct) => new Set(Object.values(versionsIn(product))).size === 1

/** The product as the writer saw it before the next change. */
type Seen = VersionedProduct & Pick<Product, '_id' | 'updatedAt'>
/** The answer to a change, and the product as the site shows it; null if it was not saved. */
interface Saving {
  result: Answer
  saved: Seen | null
}
interface ProductWriterOptions {
  url: string
  cms: { url: string }[]
  actors: Actors
  writers: Writers
  history: VersionHistory
}

/** Whether a change was refused because the product had changed since it was read. The form under /cms answers 400. */
const isRefusedWrite = ({ status, answer }: Answer) =>
  status === 409 || (status === 400 && JSON.stringify(answer).includes('has changed to'))

/** Returns the two ways in which an admin saves a product. */
function createSaves({ url, cms, actors: { token } }: Pick<ProductWriterOptions, 'url' | 'cms' | 'actors'>) {
  async function saveOnSite(
    version: number,
    { _id, countInStock: stockSeen, updatedAt }: Seen,
  ): Promise<Saving> {
    const body = { ...versionData(version), stockSeen, updatedAt }
    const result = await ask<Seen>(url, 'PUT', `/api/products/${_id}`, { token, body })
    return { result, saved: hasStatus(result, 200) ? result.answer : null }
  }
  async function saveInForm(version: number, { _id, countInStock: stockSeen }: Seen): Promise<Saving> {
    const path = `/cms/api/products/${_id}?depth=0`
    const body = { ...formData(version), stockSeen }
    const address = cms[version % cms.length]?.url ?? url
    const result = await ask<{ doc: Seen & { descriptionText: string } }>(address, 'PATCH', path, {
      token,
      body,
    })
    if (!hasStatus(result, 200)) return { result, saved: null }
    const { descriptionText: description, price, features, countInStock, updatedAt } = result.answer.doc
    return { result, saved: { _id, description, price, features, countInStock, updatedAt } }
  }
  return { saveOnSite, saveInForm }
}

/**
 * Creates an admin who changes the text, price and stock of products in one write: in turns on the site and in the form
 * under /cms. After an outage the product is read back.
 */
export function createProductWriter({ url, cms, actors, writers, history }: ProductWriterOptions) {
  const { token } = actors
  const { saveOnSite, saveInForm } = createSaves({ url, cms, actors })
  const read = (id: string) => ask<Product>(url, 'GET', `/api/products/${id}`, { token })

  /** Reads a product after a change without an answer, until it is whole. */
  async function readBack(id: string) {
    const since = performance.now()
    for (;;) {
      await sleep(pollEveryMs)
      const result = await read(id)
      const isLate = performance.now() - since > wholeWithinMs
      if (hasStatus(result, 200)) {
        if (isWhole(result.answer)) return result.answer
        if (isLate) {
          writers.fault(
            `product ${id} is half changed ${wholeWithinMs / 1000} s after its writer died: ${JSON.stringify(versionsIn(result.answer))}`,
          )
          return result.answer
        }
      } else if (!isUnknown(result)) writers.refuse(`reading product ${id} back`, result)
      else if (isLate) {
        writers.fault(`product ${id} could not be read back within ${wholeWithinMs / 1000} s`)
        return null
      }
    }
  }

  const write = (first: Product): Write => {
    const name = `product ${first._id}`
    let seen: Seen = first
    let version = 0
    let isInDoubt = false
    history.settle(name, version)
    return async () => {
      version += 1
      history.send(name, version)
      const isInForm = version % 2 === 0
      const { result, saved } = await (isInForm ? saveInForm : saveOnSite)(version, seen)
      if (saved) {
        isInDoubt = false
        writers.count('product changes')
        if (isInForm) writers.count('of them under /cms')
        seen = saved
        if (!isWhole(seen) || versionsIn(seen).price !== version)
          writers.fault(`${name}: version ${version} was answered with ${JSON.stringify(versionsIn(seen))}`)
        history.settle(name, version)
        return
      }
      if (isUnknown(result)) {
        isInDoubt = true
        writers.count('product changes without an answer')
        // A process that died still holds the product, or its change was written after all.
      } else if (isInDoubt && isRefusedWrite(result)) writers.count('product changes that had to wait')
      else writers.refuse(`${name}, version ${version},`, result)
      const found = await readBack(first._id)
      if (!found) return
      seen = found
      version = Math.max(version, versionsIn(found).price)
      history.settle(name, versionsIn(found).price)
    }
  }
  return { write, read }
}
