// @module-tag money
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { readPages } from '../../pdf/testing/readPdf.ts'
import { openOrderTests } from '../../testing/orderTests.ts'
import { storePaper } from '../../testing/storePaper.ts'
import { mailsTo } from '../../testing/writtenMails.ts'

const { cms, place, api, setShop } = await openOrderTests()
const { payload } = cms
afterAll(() => cms.close())
const [owner, stranger, staff, editor, packer] = [
  await cms.addUser('customer'),
  await cms.addUser('customer'),
  await cms.addUser('finance'),
  await cms.addUser('editor'),
  await cms.addUser('orders'),
]
const order = async () => {
  const { id } = await cms.addProduct({ price: 9450 })
  return String((await place(owner.bearer, { [id]: 2 })).answer._id)
}
let serial = 0
const numberOf = (series: string) => `${series}/26-27/${String((serial += 1)).padStart(4, '0')}`
const store = (of: string, change: Parameters<typeof storePaper>[2] = {}) =>
  storePaper(payload, of, { number: numberOf('INV'), ...change })
const read = async (address: string, by?: string) => {
  const answer = await fetch(`${cms.url}/api${address}`, { headers: by ? { authorization: by } : {} })
  return { status: answer.status, headers: answer.headers, pdf: Buffer.from(await answer.arrayBuffer()) }
}
const kept = async () =>
  (await readdir(path.join(cms.folder, 'media')).catch(() => [])).filter((name) =>
    name.endsWith('-paper.pdf'),
  )

it('a paper is read by the owner of its order and by staff, and by nobody else', async () => {
  const [id, other] = [await order(), await order()]
  const paper = await store(id)
  const at = `/orders/${id}/papers/${paper.id}`
  const statuses = async (address: string) => {
    const found: number[] = []
    for (const by of [undefined, stranger.bearer, editor.bearer, owner.bearer, staff.bearer])
      found.push((await read(address, by)).status)
    return found
  }
  expect(await statuses(at)).toEqual([401, 404, 404, 200, 200])
  expect(await statuses(`/orders/${other}/papers/${paper.id}`)).toEqual([401, 404, 404, 404, 404])
  expect(await statuses(`/orders/${id}/papers/nothing`)).toEqual([401, 404, 404, 404, 404])
  expect(await statuses(`/papers/${paper.id}/pdf`)).toEqual([401, 403, 403, 403, 200])
  expect(await statuses(`/papers/pdf?papers=${paper.id}`)).toEqual([401, 403, 403, 403, 200])
  const { headers, pdf } = await read(at, owner.bearer)
  expect(readPages(pdf)[0]).toContain(paper.number)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toBe(`attachment; filename=INV-26-27-0001.pdf`)
  for (const name of await kept())
    for (const folder of ['/api/media/file', '/media', '/cms/api/media/file', '/cms/api/documents/file'])
      expect((await fetch(`${cms.url}${folder}/${name}`)).status, 'no public address').not.toBe(200)
})

it('a paper is drawn once, and again when a portal has given more; the cleaning keeps it', async () => {
  const paper = await store(await order())
  const before = await kept()
  const first = await read(`/papers/${paper.id}/pdf`, staff.bearer)
  const copies = await read(`/papers/${paper.id}/pdf?copies=3`, staff.bearer)
  expect(readPages(copies.pdf)).toHaveLength(3)
  expect(await kept()).toHaveLength(before.length + 2)
  const { files } = await import('../../files/files.ts')
  const write = vi.spyOn(files, 'write')
  expect((await read(`/papers/${paper.id}/pdf`, staff.bearer)).pdf.equals(first.pdf)).toBe(true)
  expect(write).not.toHaveBeenCalled()
  const { cleanFiles } = await import('../../jobs/cleanFiles.ts')
  const { utimes } = await import('node:fs/promises')
  for (const name of await kept()) await utimes(path.join(cms.folder, 'media', name), 0, 0)
  await cleanFiles(payload)
  expect(await kept()).toHaveLength(before.length + 2)
  // A backup carries the record alone.
  write.mockRestore()
  for (const name of await kept()) await files.remove(name)
  expect((await read(`/papers/${paper.id}/pdf`, staff.bearer)).pdf.equals(first.pdf)).toBe(true)
  const eway = { number: '331001234567', day: '2026-11-24', vehicle: 'MH12AB1234', distance: 150 }
  await payload.db.updateOne({
    collection: 'papers',
    id: paper.id,
    data: { facts: { eInvoice: null, eway } },
  })
  // A store that is full keeps nobody from a paper.
  const full = vi.spyOn(files, 'write').mockRejectedValue(new Error('full'))
  expect(readPages((await read(`/papers/${paper.id}/pdf`, staff.bearer)).pdf)[0]).toContain(
    'Vehicle MH12AB1234',
  )
  full.mockRestore()
})

it('many papers are one document in the order in which they were asked for', async () => {
  const id = await order()
  const [one, other] = [await store(id), await store(id, { kind: 'credit note', number: numberOf('CN') })]
  const all = (query: string) => read(`/papers/pdf?papers=${query}`, staff.bearer)
  const pages = readPages((await all(`${other.id},${one.id}&copies=3`)).pdf)
  expect(
    pages.map((page) => [other, one].find(({ number }) => page.includes(`\n${number}\n`))?.number),
  ).toEqual([other.number, one.number, one.number, one.number])
  for (const query of ['', 'x', `${one.id}&copies=2`, Array.from({ length: 101 }, () => one.id).join()])
    expect((await all(query)).status, query).toBe(400)
  expect((await all('a'.repeat(24))).status).toBe(404)
})

it('the mail of an act carries the papers that no mail has carried before', async () => {
  const id = await order()
  const pay = (amount: number) =>
    api('POST', `/${id}/payments`, { bearer: staff.bearer, body: { amount, way: 'UPI' } })
  const money = { lines: [], payment: { way: 'UPI', day: '2026-11-20', reference: '' } }
  const voucher = await store(id, { ...money, kind: 'receipt voucher', number: numberOf('RV') })
  await pay(18_900)
  const carried = async (subject: string) => {
    const found = async () =>
      (await mailsTo(cms, owner.user.email)).filter((mail) => mail.subject?.includes(subject))
    await vi.waitFor(async () => expect(await found()).toHaveLength(1), 10_000)
    const [mail] = await found()
    return { names: mail?.attachments.map(({ filename }) => filename), mail }
  }
  const { names, mail } = await carried('We have your payment')
  expect(names).toEqual([`${voucher.number.replaceAll('/', '-')}.pdf`])
  expect(mail?.text).toContain(`With this mail: ${voucher.number}.`)
  expect(readPages(mail?.attachments[0]?.content as Buffer)[0]).toContain(voucher.number)
  const invoice = await store(id)
  await api('PUT', `/${id}/send`, { bearer: packer.bearer, body: { person: 'Santosh' } })
  expect((await carried('is on its way')).names).toEqual([`${invoice.number.replaceAll('/', '-')}.pdf`])
  await vi.waitFor(
    async () => expect(await payload.count({ collection: 'mails' })).toEqual({ totalDocs: 0 }),
    10_000,
  )
  await api('PUT', `/${id}/deliver`, { bearer: packer.bearer, body: {} })
  expect((await carried('has been delivered')).names).toEqual([])
})

it('an order says how to pay what is due now by UPI, up to the limit', async () => {
  const upi = { address: 'shop@bank', merchantCode: '', isVerified: false, limit: 18_900 }
  await setShop({ upi, seller: { legalName: 'Baithak Seating LLP' } })
  const look = async (id: string) => (await api('GET', `/${id}`, { bearer: owner.bearer })).answer.upi
  const id = await order()
  expect(await look(id)).toMatchObject({ address: 'shop@bank', payee: 'Baithak Seating LLP', amount: 18_900 })
  await setShop({ upi: { ...upi, limit: 18_899 } })
  expect(await look(id)).toMatchObject({ link: '', tooMuch: expect.stringContaining('₹18,899') })
  await api('PUT', `/${id}/pay`, { bearer: staff.bearer, body: {} })
  expect(await look(id)).toBeNull()
  await setShop({ upi: { ...upi, address: '' } })
  expect(await look(await order())).toBeNull()
})
