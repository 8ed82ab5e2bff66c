import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Enquiry } from '../../contract/sales/enquiries.ts'
import { openOrderTests, type OrderTests } from '../../testing/orderTests.ts'
import { send } from '../../testing/visits/testVisitors.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

let shop: OrderTests
beforeAll(async () => {
  shop = await openOrderTests({ PUBLIC_URL: 'https://shop.baithak.example' })
})
afterAll(() => shop.cms.close())

let made = 0
const visitor = () => {
  made += 1
  const [high, low] = [Math.floor(made / 250), made % 250]
  return { address: `198.51.${100 + high}.${low + 1}`, phone: String(9_000_000_000 + made) }
}
const call = (method: string, path: string, options: Parameters<typeof send>[2] = {}) =>
  send(`${shop.cms.url}/api/enquiries${path}`, method, options)
/** Asks from an address of its own. */
const ask = (given: object, from = visitor()) =>
  call('POST', '', { address: from.address, body: { name: 'Asha Rao', phone: from.phone, ...given } })
const find = async (reference: unknown) => {
  const where = { reference: { equals: reference } }
  const { docs } = await shop.cms.payload.find({ collection: 'enquiries', where })
  return docs[0]
}
const contact = async () => {
  const { email } = await shop.cms.payload.findGlobal({ slug: 'site-settings' })
  return String(email)
}
const year = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' }).slice(2, 4)
const sellers = async () => (await shop.cms.addUser('orders')).bearer

it('stores a question with a reference, and mails the shop what it takes to answer', async () => {
  const { id } = await shop.cms.addProduct({ name: 'Regent High-Back' })
  const { status, answer } = await ask({
    items: `${id}*8,${'b'.repeat(24)}*3,${id}*4`,
    phone: '+91 90000 00017',
    email: 'Asha@Baithak.example',
    pinCode: '400 076',
    message: 'We move to Powai.\nBy 10 December.',
  })
  expect(status).toBe(201)
  expect(answer.reference).toMatch(new RegExp(`^ENQ-${year}-\\d{4}$`))
  expect(await find(answer.reference)).toMatchObject({
    status: 'new',
    phone: '9000000017',
    email: 'asha@baithak.example',
    pinCode: '400076',
    lines: [{ product: id, name: 'Regent High-Back', qty: 12 }],
  })
  const [mail] = await vi.waitFor(async () => {
    const mails = (await mailsTo(shop.cms, await contact())).filter(({ subject }) =>
      subject?.startsWith(String(answer.reference)),
    )
    expect(mails).toHaveLength(1)
    return mails
  }, 20_000)
  expect(mail?.text).toContain('tel:+919000000017')
  expect(mail?.text).toContain('https://wa.me/919000000017?text=Namaste%20Asha')
  expect(mail?.text).toMatch(/https:\/\/shop\.baithak\.example\/admin\/enquiries\/[0-9a-f]{24}/)
  expect(mail?.text).toContain('12 × Regent High-Back')
  const toVisitor = await vi.waitFor(async () => {
    const mails = await mailsTo(shop.cms, 'asha@baithak.example')
    expect(mails).toHaveLength(1)
    return mails
  }, 20_000)
  expect(toVisitor[0]?.text).toContain(String(answer.reference))
})

it('takes a plain form: a page follows with the reference, or one that says what is wrong', async () => {
  const post = (body: string) =>
    fetch(`${shop.cms.url}/api/enquiries`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const sent = await post('name=Om&phone=9000099999&items=&qty=&website=&openMs=&kind=callback&when=after+5')
  expect(sent.status).toBe(303)
  const [, reference] = /^\/enquire\?sent=(ENQ-\d\d-\d{4})$/.exec(sent.headers.get('location') ?? '') ?? []
  expect(await find(reference)).toMatchObject({ name: 'Om', kind: 'callback', when: 'after 5' })
  const refused = await post('name=Om&kind=price')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Write a phone number, an email or a WhatsApp name')
})

it.each([
  [{ phone: '', email: '', whatsapp: '' }, 'phone'],
  [{ name: ' ' }, 'name'],
  [{ gstin: '27AAAAA0000A1Z9' }, 'gstin'],
  [{ pinCode: '012345' }, 'pinCode'],
  [{ kind: 'gift' }, 'kind'],
])('refuses %o with a sentence', async (given, field) => {
  const { status, answer } = await ask(given)
  expect([status, Object.keys(answer.fields as object)]).toEqual([400, [field]])
})

it('answers the same question sent again with its first reference', async () => {
  const from = visitor()
  const given = { chairs: '40 for a school hall' }
  const [one, other] = [await ask(given, from), await ask(given, from)]
  expect(other.answer).toEqual(one.answer)
  expect((await ask({ ...given, when: 'tomorrow at 10' }, from)).answer).not.toEqual(one.answer)
})

// The programs: one address that never stops, many that send the same words, those that fill in every field.
it('keeps the inbox readable through 1,000 automated posts, and lets a real one through', async () => {
  const bearer = await sellers()
  const list = async (view: string) => (await call('GET', `?view=${view}`, { bearer })).answer
  const before = Number((await list('open')).total)
  const post = (n: number) => {
    if (n % 4 === 0) return ask({ message: `Cheap loans ${n}` }, { ...visitor(), address: '203.0.113.9' })
    if (n % 4 === 1) return ask({ message: 'We build the best websites for your company, answer now' })
    if (n % 4 === 2) return ask({ website: 'https://example.com' })
    return ask({ message: `See https://example.com/${n}` })
  }
  for (let n = 0; n < 1000; n += 20) await Promise.all(Array.from({ length: 20 }, (_, one) => post(n + one)))
  const real = await ask({ chairs: '12 mesh chairs', name: 'Nandini Rao' })
  expect(real.status).toBe(201)
  const { rows, total } = (await list('open')) as unknown as { rows: Enquiry[]; total: number }
  expect(rows[0]?.reference).toBe(real.answer.reference)
  // 20 of the one address in an hour, and the first few that send the same words.
  expect(Number(total) - before).toBeLessThanOrEqual(20 + 3 + 1)
}, 300_000)

it('lets staff add one in a moment, answer it, give it on and find it by anything', async () => {
  const { bearer, user } = await shop.cms.addUser('orders')
  const { id: product } = await shop.cms.addProduct({ name: 'Scholar Tablet', addInfo: [{ sku: 'SCH-40' }] })
  const phone = '90000 55555'
  const added = await call('POST', '/desk', { bearer, body: { phone, lines: [{ product, qty: 40 }] } })
  expect(added.status).toBe(201)
  const enquiry = added.answer as unknown as Enquiry
  expect(enquiry).toMatchObject({ status: 'new', ownerName: user.name, source: 'Phone call', name: '' })
  const path = `/${enquiry._id}`
  const called = await call('POST', `${path}/events`, { bearer, body: { kind: 'called', note: 'Wants 60' } })
  expect(called.answer).toMatchObject({ status: 'in talk', events: [{ kind: 'called' }, { kind: 'made' }] })
  const { updatedAt: seen } = called.answer
  const change = { seen, nextDay: '2020-01-01', nextStep: 'Call', person: { name: 'Tarang School', phone } }
  expect((await call('PUT', path, { bearer, body: change })).status).toBe(200)
  // Somebody else had the page open.
  expect((await call('PUT', path, { bearer, body: { seen, nextStep: 'Wait' } })).status).toBe(409)
  for (const q of ['+91 90000-55555', 'tarang', '40 scholar tab', 'sch-40', enquiry.reference.toLowerCase()])
    expect((await call('GET', `?view=all&q=${encodeURIComponent(q)}`, { bearer })).answer.total).toBe(1)
  // Its day has come: it floats above newer ones.
  await ask({})
  const open = (await call('GET', '?view=open', { bearer })).answer as unknown as { rows: Enquiry[] }
  expect(open.rows[0]?._id).toBe(enquiry._id)
  expect((await call('GET', '/known?phone=9000055555', { bearer })).answer).toMatchObject({
    name: 'Tarang School',
    count: 1,
  })
})

it('loses one with a reason alone, and joins two with their chairs', async () => {
  const bearer = await sellers()
  const { id: product } = await shop.cms.addProduct()
  const [one, other] = [await ask({ items: `${product}*2` }), await ask({ email: 'om@baithak.example' })]
  const [first, second] = [await find(one.answer.reference), await find(other.answer.reference)]
  const lose = (body: object) =>
    call('PUT', `/${first?.id}`, { bearer, body: { seen: first?.updatedAt, status: 'lost', ...body } })
  expect((await lose({})).answer.fields).toHaveProperty('lostReason')
  expect((await lose({ lostReason: 'Price' })).answer).toMatchObject({ status: 'lost', lostReason: 'Price' })
  const join = (from: typeof first, into: unknown) =>
    call('POST', `/${from?.id}/join`, { bearer, body: { into } })
  expect(await join(second, one.answer.reference)).toMatchObject({
    status: 409,
    answer: { message: `${one.answer.reference} is lost. Join this one into one that is open.` },
  })
  const complaint = await find((await ask({ kind: 'complaint' })).answer.reference)
  expect(await join(complaint, other.answer.reference)).toMatchObject({
    status: 409,
    answer: { message: 'Join the other one into this complaint.' },
  })
  const joined = await join(first, other.answer.reference)
  expect(joined.answer).toMatchObject({
    _id: second?.id,
    email: 'om@baithak.example',
    lines: [{ product, qty: 2 }],
  })
  expect(await find(one.answer.reference)).toMatchObject({ status: 'joined', joinedTo: second?.id })
})

it('counts a complaint as acknowledged once its person was told, not by sorting it or opening a mail', async () => {
  const bearer = await sellers()
  const { answer } = await ask({ kind: 'complaint', email: 'om.rao@baithak.example', website: 'filled in' })
  const stored = await find(answer.reference)
  const change = { seen: stored?.updatedAt, status: 'new' }
  const sorted = await call('PUT', `/${stored?.id}`, { bearer, body: change })
  expect(sorted.answer).toMatchObject({ status: 'new', acknowledgedAt: null })
  const note = async (kind: string) =>
    (await call('POST', `/${stored?.id}/events`, { bearer, body: { kind } })).answer.acknowledgedAt
  expect([await note('mailed'), await note('called')]).toEqual([null, expect.any(String)])
})

it('removes one at once for all but admins, exports the others, and erases what is a year old', async () => {
  const bearer = await sellers()
  const { bearer: admin } = await shop.cms.addUser('admin')
  const who = { name: '=Removal Rao', email: 'removal@baithak.example' }
  const [one, other] = [await ask(who), await ask({ ...who, chairs: '3 stools' })]
  const { id, updatedAt: seen } = (await find(one.answer.reference)) ?? { id: '', updatedAt: '' }
  const csv = async (by: string, view = 'all') =>
    (
      await fetch(`${shop.cms.url}/api/enquiries/export?view=${view}&q=removal`, {
        headers: { authorization: by },
      })
    ).text()
  expect((await csv(bearer)).split('\r\n')).toHaveLength(4)
  expect((await call('PUT', `/${id}`, { bearer, body: { seen, status: 'removed' } })).status).toBe(200)
  for (const [by, status] of [
    [bearer, 404],
    [admin, 200],
  ] as const) {
    expect((await call('GET', `/${id}`, { bearer: by })).status).toBe(status)
    expect((await call('GET', '?view=all&q=removal', { bearer: by })).answer.total).toBe(1)
    expect((await call('GET', '?view=removed', { bearer: by })).status).toBe(by === admin ? 200 : 400)
    expect((await call('GET', '/export?view=none', { bearer: by })).status).toBe(400)
    expect(await csv(by)).toContain("'=Removal Rao")
    expect(await csv(by)).not.toContain(one.answer.reference)
  }
  const { id: left } = (await find(other.answer.reference)) ?? { id: '' }
  const into = one.answer.reference
  expect((await call('POST', `/${left}/join`, { bearer, body: { into } })).status).toBe(404)
  // The same question once more is a new one.
  expect((await ask(who)).answer.reference).not.toBe(one.answer.reference)
  const { updateIf } = await import('../../database/statements.ts')
  const { eraseOldEnquiries } = await import('../../operations/enquiries/eraseOld.ts')
  const updatedAt = new Date(Date.now() - 366 * 24 * 3_600_000).toISOString()
  await updateIf(shop.cms.payload, { collection: 'enquiries', id, where: {}, set: { updatedAt } })
  await eraseOldEnquiries(shop.cms.payload)
  expect([await find(one.answer.reference), Boolean(await find(other.answer.reference))]).toEqual([
    undefined,
    true,
  ])
  const { totalDocs } = await shop.cms.payload.count({
    collection: 'enquiry-events',
    where: { enquiry: { equals: id } },
  })
  expect(totalDocs).toBe(0)
})
