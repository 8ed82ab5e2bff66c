import { address } from '../orderTests.ts'
import { seller } from '../paperTests.ts'
import type { Visit } from './openVisit.ts'

/** Asks the shop, which answers, gives it on and joins it with another one. */
export async function askShop({ ask, admin: by, product }: Visit) {
  const at = '/api/enquiries'
  const visitor = { name: 'Om', phone: '9000000031', email: 'om@baithak.example', items: `${product}*12` }
  const { answer: asked } = await ask(201, `POST ${at}`, { body: visitor })
  const { answer: added } = await ask(201, `POST ${at}/desk`, { by, body: { phone: '9000000031' } })
  const path = `${at}/${String(added._id)}`
  await ask(200, 'GET /api/today', { by })
  await ask(200, `GET ${at}/desk`, { by })
  await ask(200, `GET ${at}/export`, { by })
  await ask(200, `GET ${at}/known?phone=9000000031`, { by })
  await ask(200, `PUT ${path}`, { by, body: { seen: added.updatedAt, nextStep: 'Call' } })
  await ask(200, `POST ${path}/events`, { by, body: { kind: 'called' } })
  await ask(200, `GET ${at}?view=open&q=om`, { by })
  await ask(200, `POST ${path}/join`, { by, body: { into: asked.reference } })
  await ask(200, `GET ${path}`, { by })
}

/** Quotes a chair, which the customer looks at, asks about, turns down, takes back and accepts; and two that come to nothing. */
export async function quoteChairs({ ask, admin: by, product }: Visit) {
  const at = '/api/quotes'
  const lines = [{ product, qty: 1 }]
  const person = { name: 'Om', phone: '9000000031', email: 'om@baithak.example' }
  const make = async () => {
    const { answer: made } = await ask(201, `POST ${at}`, { by, body: { person, lines } })
    const path = `${at}/${String(made._id)}`
    const content = { ...(made.content as object), note: 'By lift.' }
    const { answer } = await ask(200, `PUT ${path}`, { by, body: { seen: made.updatedAt, content } })
    const { answer: sent } = await ask(200, `POST ${path}/send`, { by, body: { seen: answer.updatedAt } })
    return { path, page: `/api/quote/${String(sent.url).split('/').at(-1)}` }
  }
  const acceptance = { version: 1, name: 'Om', agreed: true, shippingAddress: address }
  const [{ path, page }, gone, phoned] = [await make(), await make(), await make()]
  await ask(200, `GET ${page}`)
  await ask(200, `GET ${page}/pdf`)
  await ask(204, `POST ${page}/opened`)
  await ask(200, `POST ${page}/ask`, { body: { message: 'For less?' } })
  await ask(200, `POST ${page}/decline`, { body: {} })
  await ask(200, `POST ${page}/reopen`)
  await ask(200, `POST ${page}/accept`, { body: acceptance })
  await ask(200, `GET ${path}`, { by })
  await ask(200, `GET ${path}/pdf?version=1`, { by })
  await ask(200, `POST ${gone.path}/withdraw`, { by })
  await ask(200, `POST ${phoned.path}/accept`, { by, body: acceptance })
  await ask(200, `GET ${at}?view=open&q=om`, { by })
  await ask(200, `GET ${at}/export?view=sent`, { by })
}

/** Turns papers on, delivers an order with its invoice, and types what the portals give for it. */
export async function makePapers({ shop, ask, payload, admin: by, customer, product }: Visit) {
  await payload.updateGlobal({
    slug: 'site-settings',
    data: { seller, papers: { areChecked: true, isOn: true, eInvoice: true } } as object,
  })
  const body = await shop.orderBody({ [product]: 1 })
  const { answer: order } = await ask(201, 'POST /api/orders', { by: customer, body })
  const path = `/api/orders/${String(order._id)}`
  await ask(200, `POST ${path}/papers`, { by })
  await ask(200, `PUT ${path}/cancel`, { by, body: {} })
  const { answer } = await ask(200, `GET ${path}/papers`, { by })
  const [{ _id: id } = { _id: '' }] = answer.papers as { _id: string }[]
  const eway = { number: '123456789012', day: '2026-11-28', vehicle: '', distance: 12 }
  await ask(200, `PUT /api/papers/${id}/facts`, { by, body: { eway } })
  await ask(200, 'GET /api/papers?q=om&from=2026-01-01&kind=invoice', { by })
}

/** Looks at what the accountant gets of a year, and takes it. */
export async function takePapers({ ask, admin: by }: Visit) {
  const year = 'from=2026-04-01&to=2027-03-31'
  await ask(200, `GET /api/papers/summary?${year}`, { by })
  await ask(200, `GET /api/papers/export?${year}`, { by })
}
