import type { CollectionSlug, GlobalSlug, Payload } from 'payload'

/** The addresses of forms that may stand open in two windows: of a record of the catalogue or the pages, and of settings. */
const form = /^\/cms\/api\/(?:(products|pages|testimonials|rooms)\/([\w-]+)|globals\/([\w-]+))\/?$/

/** Without a colon, after which Payload's screens take a sentence for a list of fields. */
const sentence =
  'Nothing was saved, because this was saved meanwhile in another window or by somebody else. Reload the page and make your change again.'

/** Returns the moment of the state that a form shows, which Payload's forms send with it; NaN if the request tells none. */
async function seenBy(request: Request): Promise<number> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/')
  const text = isForm ? (await request.formData()).get('_payload') : await request.text()
  const { updatedAt } = JSON.parse(String(text)) as { updatedAt?: unknown }
  return typeof updatedAt === 'string' ? Date.parse(updatedAt) : NaN
}

/** Returns the moment of the newest stored state, with drafts, as Payload's forms show it; NaN for what is not there. */
async function storedAt(payload: Payload, path: string): Promise<number> {
  const [, collection, id, slug] = form.exec(path) ?? []
  const common = { depth: 0, draft: true, select: { updatedAt: true } } as const
  const found =
    collection && id
      ? await payload.findByID({
          collection: collection as CollectionSlug,
          id,
          disableErrors: true,
          ...common,
        })
      : await payload.findGlobal({ slug: slug as GlobalSlug, ...common })
  return Date.parse(String((found as { updatedAt?: string } | null)?.updatedAt))
}

/**
 * Answers a save 409 whose form shows another state than the stored one; null for any other. Payload itself asks only when
 * the first letter is typed, and does not see what is saved after that. Must run in the transaction of the save.
 */
export async function refuseStale(payload: Payload, request: Request): Promise<Response | null> {
  const path = new URL(request.url).pathname
  const isGlobal = path.startsWith('/cms/api/globals/')
  if (!form.test(path) || request.method !== (isGlobal ? 'POST' : 'PATCH')) return null
  const seen = await seenBy(request)
  const stored = Number.isNaN(seen) ? NaN : await storedAt(payload, path)
  if (Number.isNaN(stored) || stored === seen) return null
  return Response.json({ errors: [{ message: sentence }] }, { status: 409 })
}
