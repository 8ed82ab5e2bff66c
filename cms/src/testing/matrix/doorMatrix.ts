/** Statuses for visitor, customer, editor, orders, finance, admin. */
type Statuses = [number, number, number, number, number, number]
type Body = object | ((n: number) => object)

const all = (status: number): Statuses => [status, status, status, status, status, status]
/** For everybody with a login. */
const people = (status: number): Statuses => [401, status, status, status, status, status]
const editors = (status: number): Statuses => [401, 403, status, 403, 403, status]
const admins = (status: number): Statuses => [401, 403, 403, 403, 403, status]
/** Orders of others: that there are any is told to those alone who may see them. */

const review = { rating: 5, comment: 'Good.' }
const wrong = { currentPassword: 'a wrong password' }
const person = (n: number) => ({ name: 'New', email: `door.${n}@baithak.example`, roles: ['editor'] })

const address = {
  fullName: 'Asha Patil',
  phone: '9000000001',
  addressLine1: '2 Example Road',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411001',
}

/**
 * How each route answers each role. Its test fails for a route without a row. `:product`, `:draft`, `:user`, `:order` and
 * `:waiting` stand for a new record, other names for one that does not exist: a 404 then shows that the role is let in.
 */
export const doorMatrix: [method: string, path: string, statuses: Statuses, body?: Body][] = [
  ['GET', '/api/products', all(200)],
  ['GET', '/api/products?view=manage', editors(200)],
  ['GET', '/api/products/:product', all(200)],
  ['GET', '/api/products/:draft', [404, 404, 200, 404, 404, 200]],
  ['GET', '/api/products/:product/related', all(200)],
  ['GET', '/api/products/:draft/related', all(404)],
  ['GET', '/api/products/facets', all(200)],
  ['GET', '/api/products/search?q=chair', all(200)],
  ['GET', '/api/products/compared?id=:product&id=:draft', all(200)],
  ['POST', '/api/products', editors(201)],
  ['PUT', '/api/products/:product', editors(200), { price: 5 }],
  ['GET', '/api/products/archived', editors(200)],
  ['POST', '/api/products/:product/restore', editors(404)],
  ['DELETE', '/api/products/:product', editors(200)],
  ['POST', '/api/products/:product/reviews', people(201), review],
  // Nobody has a review of a new product.
  ['POST', '/api/products/:product/reviews/photos', people(415), {}],
  ['DELETE', '/api/products/:product/reviews/photos/:none', people(404)],
  ['GET', '/api/products/:product/reviews/votes', people(200)],
  ['PUT', '/api/products/:product/reviews/:none/vote', people(404)],
  ['DELETE', '/api/products/:product/reviews/:none/vote', people(404)],
  // In stock.
  ['POST', '/api/products/:product/notices', all(409), (n) => ({ email: person(n).email })],
  ['POST', '/api/stock-notices/:none', all(400)],
  ['DELETE', '/api/stock-notices/:none', all(400)],
  ['POST', '/api/uploads', editors(415), {}],
  ['POST', '/api/presses', all(204), { kind: 'call' }],
  ['GET', '/api/site', all(200)],
  ['GET', '/api/mark/:none/:none', all(404)],
  ['GET', '/api/categories', all(200)],
  ['GET', '/api/testimonials', all(200)],
  ['GET', '/api/rooms', all(200)],
  ['GET', '/api/pages/:none', all(404)],
  ['GET', '/api/words/:none', all(404)],

  ['GET', '/api/orders', [401, 403, 403, 200, 200, 200]],
  ['POST', '/api/orders', people(400), {}],
  ['GET', '/api/orders/mine', people(200)],
  ['GET', '/api/orders/export', [401, 403, 403, 200, 200, 200]],
  ['GET', '/api/orders/cash', [401, 403, 403, 200, 200, 200]],
  [
    'POST',
    '/api/orders/cash',
    [401, 403, 403, 403, 404, 404],
    { payments: [{ order: 'a'.repeat(24), payment: 'a'.repeat(24) }] },
  ],
  ['POST', '/api/orders/deliver', [401, 403, 403, 200, 200, 200], { orders: ['a'.repeat(24)] }],
  // The order waits for its transfer: money and unpaid chairs are for finance, packing for orders.
  ['GET', '/api/orders/:order', [401, 404, 404, 200, 200, 200]],
  ['PUT', '/api/orders/:order/pay', [401, 404, 404, 403, 200, 200]],
  ['POST', '/api/orders/:order/paypal', [401, 404, 404, 403, 403, 403]],
  ['PUT', '/api/orders/:order/deliver', [401, 404, 404, 403, 200, 200]],
  ['PUT', '/api/orders/:waiting/confirm', [401, 404, 404, 200, 403, 200]],
  ['PUT', '/api/orders/:order/cancel', [401, 404, 404, 200, 403, 200]],
  ['PUT', '/api/orders/:order/pack', [401, 404, 404, 200, 403, 200]],
  ['PUT', '/api/orders/:order/send', [401, 404, 404, 403, 200, 200], { person: 'Santosh' }],
  ['PUT', '/api/orders/:order/address', [401, 404, 404, 200, 403, 200], address],
  ['POST', '/api/orders/:order/payments', [401, 404, 404, 403, 200, 200], { amount: 1, way: 'UPI' }],
  ['POST', '/api/orders/:order/refunds', [401, 404, 404, 409, 409, 409], { amount: 1, way: 'UPI' }],
  [
    'POST',
    '/api/orders/:order/returns',
    [401, 404, 404, 409, 409, 409],
    { lines: [{ line: 'a', qty: 1, restock: true }] },
  ],
  ['POST', '/api/orders/:order/notes', [401, 404, 404, 200, 200, 200], { note: 'Gate pass' }],
  ['PUT', '/api/orders/:order/takeback', [401, 404, 404, 409, 409, 409], { event: 'a' }],
  // The shop of this test makes none.
  ['GET', '/api/orders/:order/papers', [401, 403, 403, 200, 200, 200]],
  ['POST', '/api/orders/:order/papers', [401, 403, 403, 409, 409, 409]],
  ['GET', '/api/papers', [401, 403, 403, 200, 200, 200]],
  ['PUT', '/api/papers/:none/facts', [401, 403, 403, 404, 404, 404], {}],

  ['GET', '/api/today', [401, 403, 200, 200, 200, 200]],
  ['POST', '/api/enquiries', all(400), {}],
  ['GET', '/api/enquiries', [401, 403, 403, 200, 200, 200]],
  ['GET', '/api/enquiries/export', [401, 403, 403, 200, 200, 200]],
  ['GET', '/api/enquiries/desk', [401, 403, 403, 200, 200, 200]],
  ['GET', '/api/enquiries/known?phone=9000000001', [401, 403, 403, 200, 200, 200]],
  ['POST', '/api/enquiries/desk', [401, 403, 403, 201, 403, 201], { name: 'Om' }],
  ['GET', '/api/enquiries/:none', [401, 403, 403, 404, 404, 404]],
  ['PUT', '/api/enquiries/:none', [401, 403, 403, 404, 403, 404], { seen: '' }],
  ['POST', '/api/enquiries/:none/events', [401, 403, 403, 404, 403, 404], { kind: 'called' }],
  ['POST', '/api/enquiries/:none/join', [401, 403, 403, 404, 403, 404], { into: 'ENQ-26-0001' }],

  ['GET', '/api/quotes', [401, 403, 403, 200, 200, 200]],
  ['POST', '/api/quotes', [401, 403, 403, 201, 403, 201], { person: { name: 'Om' } }],
  ['GET', '/api/quotes/:none', [401, 403, 403, 404, 404, 404]],
  ['GET', '/api/quotes/:none/pdf', [401, 403, 403, 404, 404, 404]],
  ['PUT', '/api/quotes/:none', [401, 403, 403, 404, 403, 404], {}],
  ['POST', '/api/quotes/:none/send', [401, 403, 403, 404, 403, 404], {}],
  ['POST', '/api/quotes/:none/withdraw', [401, 403, 403, 404, 403, 404]],
  ['POST', '/api/quotes/:none/accept', [401, 403, 403, 404, 403, 404], {}],
  // By the link alone.
  ['GET', '/api/quote/:none', all(404)],
  ['GET', '/api/quote/:none/pdf', all(404)],
  ['POST', '/api/quote/:none/accept', all(404), {}],
  ['POST', '/api/quote/:none/ask', all(404), { message: 'For less?' }],
  ['POST', '/api/quote/:none/decline', all(404), {}],
  ['POST', '/api/quote/:none/reopen', all(404)],

  ['GET', '/api/users', admins(200)],
  ['GET', '/api/users/:user', admins(200)],
  ['PUT', '/api/users/:user', admins(200), { name: 'Changed' }],
  ['PUT', '/api/users/:user', admins(200), { roles: ['orders'] }],
  ['DELETE', '/api/users/:user', admins(200)],
  ['DELETE', '/api/users/:user/second-step', admins(404)],
  ['POST', '/api/users/invitations', admins(201), person],
  // The person has a password already.
  ['POST', '/api/users/invitations/:user', admins(409)],

  ['POST', '/api/users', all(400), {}],
  ['POST', '/api/users/login', all(401), (n) => ({ email: person(n).email, password: 'a wrong password' })],
  ['POST', '/api/users/login/second-step', all(400), {}],
  ['POST', '/api/users/forgot-password', all(200), (n) => ({ email: person(n).email })],
  ['POST', '/api/users/reset-password/:none', all(400), { password: 'a long password' }],
  ['POST', '/api/users/accept-invitation/:none', all(400), { password: 'a long password' }],
  ['POST', '/api/users/verify-email/:none', all(400)],
  ['POST', '/api/users/undo-email/:none', all(400)],
  ['POST', '/api/users/not-me/:none', all(400)],
  // Renewed by a cookie, which nobody has here.
  ['POST', '/api/users/renew', all(401)],

  ['GET', '/api/users/profile', people(200)],
  ['PUT', '/api/users/profile', people(200), { name: 'Me' }],
  ['GET', '/api/users/profile/reviews', people(200)],
  ['GET', '/api/users/profile/data', people(200)],
  ['DELETE', '/api/users/profile', people(403), { password: 'a wrong password' }],
  ['POST', '/api/users/profile/verification', people(200)],
  ['DELETE', '/api/users/profile/pending-email', people(200)],
  ['POST', '/api/users/confirm', people(403), wrong],
  // Nobody here has a passkey.
  ['POST', '/api/users/confirm/options', people(409)],
  ['GET', '/api/users/sessions', people(200)],
  ['PUT', '/api/users/sessions/:none', people(404), { name: 'Mine' }],
  ['DELETE', '/api/users/sessions/:none', people(404)],
  ['GET', '/api/users/second-step', people(200)],
  ['POST', '/api/users/second-step/key', people(200), {}],
  // By the ticket of a login that is not done yet, or of one's own.
  ['POST', '/api/users/second-step/codes', all(400), {}],
  ['POST', '/api/users/second-step', all(400), {}],
  ['POST', '/api/users/second-step/recovery-codes', people(409), {}],
  ['DELETE', '/api/users/second-step', people(200)],
  ['GET', '/api/users/passkeys', people(200)],
  ['POST', '/api/users/passkeys/options', people(200)],
  ['POST', '/api/users/passkeys', people(400), {}],
  ['PUT', '/api/users/passkeys/:none', people(404), { name: 'Mine' }],
  ['DELETE', '/api/users/passkeys/:none', people(404)],
  ['POST', '/api/users/login/passkey/options', all(200), {}],
  ['POST', '/api/users/login/passkey', all(400), {}],
  ['POST', '/api/users/logout', people(200)],

  ['POST', '/cms/api/archive/:none/restore', editors(404)],
  ['GET', '/cms/api/brochure', editors(200)],
  ['POST', '/cms/api/brochure', editors(202)],
  ['GET', '/cms/api/catalogue/export', editors(200)],
  ['GET', '/cms/api/catalogue/imports', editors(200)],
  ['POST', '/cms/api/catalogue/imports', editors(415), {}],
  ['GET', '/cms/api/catalogue/imports/:none', editors(404)],
  ['POST', '/cms/api/catalogue/imports/:none/apply', editors(404)],
  ['POST', '/cms/api/catalogue/imports/:none/undo', editors(404)],
  ['POST', '/cms/api/mails/:none/again', admins(404)],
  // Nobody takes a lock over for another person.
  ['PATCH', '/cms/api/payload-locked-documents/:none', [401, 403, 403, 403, 403, 403], {}],
  ['GET', '/cms/api/preview/product/:product', editors(302)],
  ['POST', '/cms/api/preview/words', editors(200), {}],
  ['POST', '/cms/api/mail-test', admins(200)],
  ['POST', '/cms/api/go-live/backup-key', admins(200)],
  ['POST', '/cms/api/samples/keep', admins(200)],
  ['POST', '/cms/api/samples/remove', admins(200)],
  ['GET', '/cms/api/security-events/export', admins(200)],
  // Versions that exist are in matrix.test.ts.
  ['POST', '/cms/api/products/versions/:none', [401, 403, 404, 404, 404, 404]],
  [
    'POST',
    '/cms/api/users/login',
    all(401),
    (n) => ({ email: person(n).email, password: 'a wrong password' }),
  ],
  ['POST', '/cms/api/users/login/second-step', all(400), {}],
  ['POST', '/cms/api/users/login/passkey/options', all(200), {}],
  ['POST', '/cms/api/users/login/passkey', all(400), {}],
  ['POST', '/cms/api/users/refresh-token', people(200)],
  ['POST', '/cms/api/users/confirm', people(403), wrong],
  ['POST', '/cms/api/users/confirm/options', people(409)],
  ['GET', '/cms/api/users/passkeys', people(200)],
  ['POST', '/cms/api/users/passkeys/options', people(200)],
  ['POST', '/cms/api/users/passkeys', people(400), {}],
  ['PUT', '/cms/api/users/passkeys/:none', people(404), { name: 'Mine' }],
  ['DELETE', '/cms/api/users/passkeys/:none', people(404)],
  ['POST', '/cms/api/users/tokens', [401, 403, 201, 201, 201, 201], { name: 'Stock of the ERP' }],
  ['GET', '/cms/api/users/:user/sessions', admins(200)],
  ['DELETE', '/cms/api/users/:user/sessions/:none', admins(404)],
  ['POST', '/cms/api/users', admins(201), person],
  ['POST', '/cms/api/users/:user/invitation', admins(409)],
  ['POST', '/cms/api/users/logout', people(200)],

  ['GET', '/', all(302)],
  ['GET', '/healthz', all(200)],
  ['GET', '/readyz', all(200)],
  ['GET', '/brochure.pdf', all(404)],
  ['GET', '/brochure/:none.pdf', all(404)],
  ['GET', '/cms/forgot', all(302)],
  ['GET', '/.well-known/security.txt', all(302)],
]
