import { createHmac } from 'node:crypto'
import { productSorts } from '../../contract/catalogue.ts'
import { expect, vi } from 'vitest'
import { appCode } from '../appCode.ts'
import { storePaper } from '../storePaper.ts'
import type { Visit } from './openVisit.ts'
import { pictureForm, review } from './visitReviews.ts'

/** Reads everything that visitors read. */
export async function readShop({ cms, ask, product, mark }: Visit) {
  const lists = [
    '',
    'view=card',
    'view=address&page=1',
    'view=feed&page=1',
    'q=chair&page=1&limit=2',
    'type=Chairs&inStock=true',
    'minPrice=1&maxPrice=900000',
    'popular=Yes',
    'colour=Black&material=Mesh',
    'latest=true',
    ...productSorts.flatMap((sort) => [`sort=${sort}`, `category=Executive&page=1&limit=2&sort=${sort}`]),
  ]
  for (const list of lists) await ask(200, `GET /api/products?${list}`)
  for (const scope of ['', 'category=Executive', 'q=chair', 'latest=true'])
    await ask(200, `GET /api/products/facets?${scope}`)
  await ask(200, 'GET /api/products/search?q=chair')
  await ask(200, `GET /api/products/${product}`)
  await ask(200, `GET /api/products/${product}/related`)
  await ask(200, `GET /api/products/compared?id=${product}`)
  await ask(200, 'GET /api/categories')
  await ask(200, 'GET /api/testimonials')
  await ask(200, 'GET /api/words/home')
  await ask(200, 'GET /api/testimonials?home=true')
  await ask(200, 'GET /api/rooms')
  await ask(200, 'GET /api/redirects')
  await ask(200, 'GET /api/site')
  await ask(200, 'GET /api/openapi.json')
  await ask(200, 'GET /api/docs')
  await ask(200, `GET /api/mark/96/${mark}`)
  await ask(200, `GET /api/share/${product}-00000000.jpg`)
  await ask(200, 'GET /api/pages/terms-conditions')
  await ask(200, 'GET /healthz')
  await ask(200, 'GET /readyz')
  await ask(302, 'GET /cms/forgot')
  await ask(302, 'GET /')
  await ask(302, 'GET /.well-known/security.txt')
  await ask(204, 'GET /favicon.ico')
  await followChanges(cms)
}

/** Opens the stream of changes, which does not end on its own, and closes it. */
async function followChanges({ url, sharedSecret }: Visit['cms']) {
  const [path, seconds] = ['/internal/changes', Math.floor(Date.now() / 1000)]
  const signature = createHmac('sha256', sharedSecret).update(`internal ${seconds} ${path}`).digest('hex')
  const ending = new AbortController()
  const headers = { 'x-internal-signature': `${seconds} ${signature}` }
  const { status } = await fetch(url + path, { headers, signal: ending.signal })
  ending.abort()
  if (status !== 200) throw new Error(`${path}: ${status}`)
}

/** Takes a wish for a new address back, makes it true, and undoes that. */
async function moveEmail(
  { ask, payload }: Pick<Visit, 'ask' | 'payload'>,
  by: { bearer: string },
  email: string,
) {
  const { renderNewEmailMail, renderChangedMail } = await import('../../operations/accounts/newEmail.ts')
  const linkIn = (mail: { text: string } | null) =>
    /(?:verify|undo)-email\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const wish = () => ask(200, 'PUT /api/users/profile', { by, body: { name: 'Asha Rao', email } })
  await wish()
  await ask(200, 'DELETE /api/users/profile/pending-email', { by })
  const { answer } = await wish()
  const asked = { to: email, data: { user: String(answer._id) } }
  await ask(200, `POST /api/users/verify-email/${linkIn(await renderNewEmailMail(payload, asked))}`)
  const other = await ask(201, 'POST /api/users', {
    body: { name: 'Om', email: `of.${email}`, phone: '9000000001', password: 'a long password of his own' },
  })
  const user = String(other.answer._id)
  const { changeUser } = await import('../../operations/accounts/changeUser.ts')
  await changeUser(payload, user, { email: `moved.${email}` })
  const data = { name: 'Om', newEmail: `moved.${email}`, user, changedAt: Date.now() - 1 }
  const undo = await renderChangedMail(payload, { to: `of.${email}`, data })
  await ask(200, `POST /api/users/undo-email/${linkIn(undo)}`)
  return { bearer: `Bearer ${String(answer.token)}` }
}

/** Invites a person, twice, who then chooses a password. */
async function invitePerson({ ask, payload, admin }: Pick<Visit, 'ask' | 'payload' | 'admin'>) {
  const body = { name: 'Om', email: 'invited@baithak.example', roles: [] }
  const { answer } = await ask(201, 'POST /api/users/invitations', { by: admin, body })
  const user = String(answer._id)
  await ask(200, `POST /api/users/invitations/${user}`, { by: admin })
  const { renderInvitationMail } = await import('../../operations/accounts/invite.ts')
  const mail = await renderInvitationMail(payload, { to: body.email, data: { user, by: 'Admin' } })
  const [, link] = /invitation\/(\S+)/.exec(mail?.text ?? '') ?? []
  const password = 'a long password of his own'
  await ask(200, `POST /api/users/accept-invitation/${link}`, { body: { password } })
}

/** Follows the link that verifies an address. */
async function verify({ ask, payload }: Pick<Visit, 'ask' | 'payload'>, to: string) {
  const { renderVerificationMail } = await import('../../operations/accounts/verifyEmail.ts')
  const mail = await renderVerificationMail(payload, { to, data: { isWelcome: false } })
  const [, link] = /verify-email\/(\S+)/.exec(mail?.text ?? '') ?? []
  await ask(200, `POST /api/users/verify-email/${link}`)
}

interface Login {
  by: { bearer: string }
  email: string
  password: string
}

/** Switches the second step on, logs in by it at both doors, and has it switched off. */
async function passSecondStep({ ask, admin }: Visit, { by, email, password }: Login) {
  const own = '/api/users/second-step'
  const switchOn = async () => {
    const { answer } = await ask(200, `POST ${own}/key`, { by, body: {} })
    const code = appCode(String(answer.key))
    const made = await ask(200, `POST ${own}/codes`, { body: { ticket: answer.ticket, code } })
    await ask(201, `POST ${own}`, { by, body: { ticket: made.answer.ticket } })
    return made.answer.codes as string[]
  }
  const codes = await switchOn()
  for (const door of ['/api', '/cms/api']) {
    const { answer } = await ask(401, `POST ${door}/users/login`, { body: { email, password } })
    const body = { ticket: answer.ticket, recovery: codes.pop() }
    await ask(200, `POST ${door}/users/login/second-step`, { body })
  }
  await ask(200, `POST ${own}/recovery-codes`, { by, body: {} })
  await ask(200, `DELETE ${own}`, { by })
  await switchOn()
  const { answer } = await ask(200, 'GET /api/users/profile', { by })
  await ask(200, `GET ${own}`, { by })
  await ask(200, `DELETE /api/users/${String(answer._id)}/second-step`, { by: admin })
}

/** Uses every route of accounts. */
export async function visitAccounts(visit: Visit) {
  const { cms, ask, payload, admin } = visit
  const [email, newEmail] = ['asha@baithak.example', 'new@baithak.example']
  const password = 'a long password of her own'
  const { answer } = await ask(201, 'POST /api/users', {
    body: { name: 'Asha', email, phone: '9000000001', password },
  })
  const user = `/api/users/${String(answer._id)}`
  await ask(401, 'POST /api/users/login', { body: { email, password: 'a wrong password' } })
  const logIn = async (address: string) => {
    const session = await ask(200, 'POST /api/users/login', { body: { email: address, password } })
    return { bearer: `Bearer ${String(session.answer.token)}` }
  }
  let by = await logIn(email)
  await ask(200, 'GET /api/users/profile', { by })
  await ask(200, 'POST /api/users/profile/verification', { by })
  await verify({ ask, payload }, email)
  by = await moveEmail({ ask, payload }, by, newEmail)
  await ask(200, 'GET /api/users/profile/reviews', { by })
  await ask(200, 'GET /api/users/profile/data', { by })
  await ask(200, 'POST /api/users/forgot-password', { body: { email: newEmail } })
  // The queued mail makes a code when it is sent, which would replace the code made here.
  await vi.waitFor(async () => expect((await payload.count({ collection: 'mails' })).totalDocs).toBe(0))
  const { renderResetMail } = await import('../../operations/accounts/resetPassword.ts')
  const [, token] =
    /reset-password\/([\w-]+)/.exec((await renderResetMail(payload, newEmail))?.text ?? '') ?? []
  await ask(200, `POST /api/users/reset-password/${token}`, { body: { password } })
  by = await logIn(newEmail)
  await passSecondStep(visit, { by, email: newEmail, password })
  by = await logIn(newEmail)
  await ask(200, 'POST /api/users/logout', { by })
  await ask(200, 'POST /api/users/logout?all=true', { by: await logIn(newEmail) })
  await invitePerson({ ask, payload, admin })
  await ask(200, 'GET /api/users', { by: admin })
  await ask(200, `GET ${user}`, { by: admin })
  await ask(200, `PUT ${user}`, { by: admin, body: { name: 'Asha R' } })
  await ask(200, `DELETE ${user}`, { by: admin })
  const leaving = await cms.addUser('customer')
  await ask(200, 'DELETE /api/users/profile', { by: leaving, body: { password: leaving.password } })
}

/** Confirms an order, sends it, has its driver hand in the cash, and works on it in the list. */
async function handInCash({ ask, payload, admin: by }: Visit, path: string) {
  const id = path.slice('/api/orders/'.length)
  await payload.db.updateOne({ collection: 'orders', id, data: { toConfirm: true }, returning: false })
  await ask(200, `PUT ${path}/confirm`, { by, body: {} })
  await ask(200, `PUT ${path}/send`, { by, body: { person: 'Santosh' } })
  const { answer } = await ask(200, `POST ${path}/payments`, { by, body: { amount: 1, way: 'Cash' } })
  await ask(200, 'GET /api/orders/cash', { by })
  const [{ _id: payment } = { _id: '' }] = (answer.events as { _id: string }[]).slice(-1)
  await ask(200, 'POST /api/orders/cash', { by, body: { payments: [{ order: id, payment }] } })
  await ask(200, 'POST /api/orders/deliver', { by, body: { orders: [id] } })
  await ask(200, 'GET /api/orders/export?view=pack&q=chair', { by })
  await ask(200, `GET /api/orders/export?orders=${id}`, { by })
}

/** Takes orders from the cart to delivery or cancellation. */
export async function buy(visit: Visit) {
  const { shop, ask, admin, customer, product, payload } = visit
  const by = customer
  const body = await shop.orderBody({ [product]: 1 })
  const place = async (headers: Record<string, string> = {}) =>
    `/api/orders/${String((await ask(201, 'POST /api/orders', { by, body, headers })).answer._id)}`
  const key = { 'idempotency-key': 'of-every-route' }
  const paid = await place(key)
  await place(key)
  const cancelled = await place()
  await handInCash(visit, await place())
  await ask(200, 'GET /api/orders/mine', { by })
  await ask(200, `GET ${paid}`, { by })
  const { id: paper } = await storePaper(payload, paid.slice('/api/orders/'.length))
  await ask(200, `GET ${paid}/papers/${paper}`, { by })
  await ask(200, `GET /api/papers/${paper}/pdf`, { by: admin })
  await ask(200, `GET /api/papers/pdf?papers=${paper}`, { by: admin })
  await ask(200, `POST /api/papers/${paper}/mail`, { by: admin })
  await ask(200, 'GET /api/orders', { by: admin })
  const act = (method: string, what: string, given: object = {}) =>
    ask(200, `${method} ${paid}/${what}`, { by: admin, body: given })
  await act('POST', 'notes', { note: 'Gate pass needed.' })
  await act('POST', 'payments', { amount: 1, way: 'UPI' })
  await act('PUT', 'pay')
  await act('PUT', 'pack')
  await act('PUT', 'address', body.shippingAddress)
  await act('PUT', 'send', { person: 'Santosh' })
  const { answer } = await act('PUT', 'deliver')
  const line = (answer.orderItems as { _id: string }[])[0]?._id
  const returned = await act('POST', 'returns', { lines: [{ line, qty: 1, restock: true }] })
  await act('POST', 'refunds', { amount: 1, way: 'UPI' })
  const event = (returned.answer.events as { _id: string }[]).at(-1)?._id
  await act('PUT', 'takeback', { event, reason: 'Wrong order' })
  await ask(200, `PUT ${cancelled}/cancel`, { by, body: {} })
  const { answer: placed } = await ask(201, 'POST /api/orders', {
    by,
    body: { ...body, paymentMethod: 'razorpay' },
  })
  const { answer: begun } = await ask(200, `POST /api/orders/${String(placed._id)}/razorpay`, { by })
  const { paymentId } = shop.razorpay.pay(String(begun.orderId))
  const message = shop.razorpay.message('payment.captured', paymentId)
  await ask(204, 'POST /api/payments/razorpay', {
    body: message.body,
    headers: { 'x-razorpay-signature': message.signature },
  })
  const approved = await shop.approved()
  await ask(200, `PUT /api/orders/${approved.id}/pay`, { by: approved.owner, body: {} })
}

/** Asks for a product that is out of stock, waits until it is back, and gives up another wait. */
export async function waitForStock({ cms, ask, payload, admin }: Visit) {
  const { id } = await cms.addProduct({ countInStock: 0 })
  await ask(204, 'POST /api/presses', { body: { kind: 'price', product: id } })
  const { renderConfirmNoticeMail } = await import('../../operations/products/stockNotices.ts')
  const { clearStockNotices, sendStockNotices } = await import('../../jobs/watchStockNotices.ts')
  const wish = async (email: string) => {
    await ask(202, `POST /api/products/${id}/notices`, { body: { email } })
    const where = { email: { equals: email } }
    const { docs } = await payload.find({ collection: 'stock-notices', where })
    const mail = await renderConfirmNoticeMail(payload, { data: { notice: docs[0]?.id } })
    return `/api/stock-notices/${/stock-notice\/(\S+)/.exec(mail?.text ?? '')?.[1]}`
  }
  await ask(200, `POST ${await wish('waits@baithak.example')}`)
  await ask(200, `DELETE ${await wish('leaves@baithak.example')}`)
  await ask(200, `PUT /api/products/${id}`, { by: admin, body: { countInStock: 3, stockSeen: 0 } })
  await sendStockNotices(payload)
  await clearStockNotices(payload)
}

/** Uses the storefront's product editor, and writes a review. */
export async function manage(visit: Visit) {
  const { ask, admin: by, product } = visit
  await review(visit)
  await ask(200, 'GET /api/products?view=manage', { by })
  await ask(200, `GET /api/products/${product}`, { by })
  const { answer } = await ask(201, 'POST /api/products', { by, body: {} })
  await ask(200, `PUT /api/products/${product}`, { by, body: { price: 4100, countInStock: 4 } })
  await ask(200, `DELETE /api/products/${String(answer._id)}`, { by })
  await ask(200, 'GET /api/products/archived', { by })
  await ask(200, `POST /api/products/${String(answer._id)}/restore`, { by })
  await ask(200, `DELETE /api/products/${String(answer._id)}`, { by })
  const { text } = await ask(201, 'POST /api/uploads', { by, body: await pictureForm('#2020a0') })
  await ask(200, `GET ${text}`)
}
