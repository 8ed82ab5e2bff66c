import type { Payload } from 'payload'
import { setActor, withAuditContext } from '../audit/auditContext.ts'
import { recordOutage } from '../cluster/databaseHealth.ts'
import { catalogueVersion } from '../cluster/invalidate.ts'
import { repeatAsLeader } from '../cluster/repeatWork.ts'
import { HttpError } from '../errors.ts'
import { idOf } from '../ids.ts'
import {
  type BrochureState,
  type DocumentPart,
  readState,
  readRequest,
  requestBrochure,
  writeState,
} from '../operations/brochure/brochureState.ts'
import { ShopOutdated } from '../operations/catalogue/catalogue.ts'
import { type Making, rebuildBrochure } from '../operations/brochure/rebuildBrochure.ts'
import { openPrinter, type Printer } from '../pdf/openPrinter.ts'

const lookEveryMs = 2000
const notifyEveryMs = 1000

/**
 * Returns whether the shop has no brochure yet, or one whose state is not known: made by an older version, or copied
 * with the shop. Staff may have chosen a file of their own, or none.
 */
async function isMissing(payload: Payload) {
  const { seededAt, brochure } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  if (!seededAt) return false
  // An empty shop has nothing to put into a book.
  const { totalDocs: published } = await payload.count({
    collection: 'products',
    where: { _status: { equals: 'published' } },
  })
  if (published === 0) return false
  const { docs } = await payload.find({
    collection: 'documents',
    where: { generated: { equals: true } },
    pagination: false,
    depth: 0,
  })
  const chosen = idOf(brochure)
  return chosen ? docs.some(({ id }) => id === chosen) : docs.length === 0
}

/** Writes how far the making is, at most once a second and one after the other. */
function tellProgress(payload: Payload, before: BrochureState) {
  let state = before
  let isNotified = true
  let writing = Promise.resolve()
  const write = (): Promise<void> => {
    isNotified = true
    writing = writing.then(() => writeState(payload, state))
    return writing
  }
  const timer = setInterval(() => {
    // A failure to write is met again by the next part or the end.
    if (!isNotified) write().catch(() => {})
  }, notifyEveryMs)
  const change = (next: Partial<BrochureState>) => {
    state = { ...state, ...next }
    isNotified = false
  }
  return {
    onDone: (products: number) => change({ done: state.done + products }),
    onPart: (part: DocumentPart) => {
      change({ parts: [...state.parts.filter(({ name }) => name !== part.name), part] })
      return write()
    },
    end: (last: Partial<BrochureState>) => {
      clearInterval(timer)
      change(last)
      return write()
    },
    stop: () => clearInterval(timer),
  }
}

const wordsOf = (error: unknown) =>
  error instanceof HttpError ? error.message : 'Something went wrong on our side; the log says what.'

/** The shop as visitors see it now. */
export type Shown = Pick<Making, 'site' | 'shop'>

type Begun = { wish: string; version: string }

async function answerRequest(
  payload: Payload,
  { wish, version }: Begun,
  printer: Printer,
  { site, shop }: Shown,
) {
  const total = shop.index.all.length
  const before = await readState(payload)
  const making = { ...before, step: 'making', wish, version, done: 0, total, error: null } as const
  await writeState(payload, making)
  const { onDone, onPart, end, stop } = tellProgress(payload, making)
  try {
    const made = await rebuildBrochure(payload, { site, shop, state: before, printer, onDone, onPart })
    await end({ ...made, answered: wish, step: 'made', done: total })
  } catch (error) {
    stop()
    if (printer.isClosed() || recordOutage(error) || error instanceof ShopOutdated) throw error
    payload.logger.error({ err: error }, 'the brochure could not be made')
    await end({ answered: wish, step: 'failed', error: wordsOf(error) })
  }
}

/**
 * Makes the brochure when staff wish for it, and the first one of a shop that has none. The leader does it, in a
 * worker; one that dies leaves the wish to the next. Returns a function that stops it.
 */
export function watchBrochure(payload: Payload, readShown: () => Promise<Shown>): () => Promise<void> {
  let printer: Printer | undefined
  let isLookedAt = false
  const findRequest = async () => {
    const wish = await readRequest(payload)
    if (wish || isLookedAt) return wish
    const isFirst = await isMissing(payload)
    isLookedAt = true
    return isFirst ? requestBrochure(payload, null) : null
  }
  const failure = 'the brochure could not be made yet'
  const stop = repeatAsLeader(payload, { everyMs: lookEveryMs, failure }, async (isStopped) => {
    const wish = await findRequest()
    if (!wish || wish.id === (await readState(payload)).answered || isStopped()) return
    printer = openPrinter()
    try {
      const { by, id } = wish
      const opened = printer
      await withAuditContext(() => {
        setActor(by)
        // Read first: what changes during the reading counts as not shown.
        const begun = { wish: id, version: catalogueVersion() }
        return readShown().then((shown) => answerRequest(payload, begun, opened, shown))
      })
    } catch (error) {
      if (!isStopped()) throw error
    } finally {
      await printer.close()
    }
  })
  return async () => {
    const stopped = stop()
    await printer?.close()
    await stopped
  }
}
