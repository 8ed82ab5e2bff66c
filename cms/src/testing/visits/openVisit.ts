import type { VisitedShop } from './openVisitedShop.ts'

interface Asking {
  /** The user whose token is sent. */
  by?: { bearer: string }
  /** Sent as JSON, unless it is a form or a text. */
  body?: object | string
  headers?: Record<string, string>
}

/** An answer of a visit, with how many statements its request had asked until it came. */
export interface Answered {
  request: string
  status: number
  /** The type of its body, '' for none. */
  media: string
  text: string
  statements: number
}

/** Fills a shop with a little of everything. Returns it with users and a function to send requests. */
export async function openVisit(shop: VisitedShop) {
  const { cms } = shop
  const [admin, customer] = [await cms.addUser('admin'), await cms.addUser('customer')]
  const { id: product } = await cms.addProduct()
  await cms.addProduct()
  const { payload } = cms
  await payload.create({
    collection: 'testimonials',
    data: { name: 'Ravi', quote: 'Good.', rating: 5, home: true, position: 1 },
  })
  const { id: mark, filename } = await cms.addPicture()
  await payload.updateGlobal({ slug: 'site-settings', data: { mark } })
  const { default: pages } = await import('../../seed/pages.json', { with: { type: 'json' } })
  const { pageData } = await import('../../seed/seed.ts')
  for (const page of pages) await payload.create({ collection: 'pages', data: pageData(page) })

  const answers: Answered[] = []
  // Those of the request that is asked, one at a time: what the shop does meanwhile, or after an answer, is not counted.
  let statements = 0
  const earlierIds = new Set<string | undefined>([undefined])
  let askingId: string | undefined
  const { listenToStatements } = await import('../../database/statementTimes.ts')
  const { findRequestId } = await import('../../telemetry/requestContext.ts')
  listenToStatements(payload, () => {
    const id = findRequestId()
    if (earlierIds.has(id)) return
    askingId = id
    statements += 1
  })

  /** Sends a request. Returns the answer as text and, if possible, JSON. Throws if the status is not the wanted one. */
  const ask = async (wanted: number, request: string, { by, body, headers }: Asking = {}) => {
    const [method = '', path = ''] = request.split(' ')
    statements = 0
    earlierIds.add(askingId)
    const isJson = body !== undefined && typeof body === 'object' && !(body instanceof FormData)
    const response = await fetch(`${cms.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(by ? { authorization: by.bearer } : {}),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as string | FormData) }),
    })
    const text = await response.text()
    if (response.status !== wanted)
      throw new Error(`${request}: ${response.status} in place of ${wanted}. ${text.slice(0, 300)}`)
    const media = response.headers.get('content-type')?.split(';')[0] ?? ''
    answers.push({ request, status: response.status, media, text, statements })
    const isAnswer = media === 'application/json'
    const answer = isAnswer && text ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { text, answer, location: response.headers.get('location') ?? '' }
  }
  return { shop, cms, payload, admin, customer, product, mark: String(filename), ask, answers }
}

export type Visit = Awaited<ReturnType<typeof openVisit>>
