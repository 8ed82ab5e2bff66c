import { afterAll, expect, it } from 'vitest'
import { site } from '../contract/site.ts'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
// The fee of a delivery is finance's alone (hooks/guardMoney.ts).
const [finance, editor] = [(await cms.addUser('finance')).bearer, (await cms.addUser('editor')).bearer]

const save = (body: object, bearer = finance) =>
  send(`${cms.url}/cms/api/globals/site-settings`, 'POST', { bearer, body })
const shown = async () => {
  const { deliveryAreas, promises } = site.parse(await (await fetch(`${cms.url}/api/site`)).json())
  return { deliveryAreas, promises }
}
const area = (given: object = {}) => ({ prefix: '400', daysFrom: 2, daysTo: 4, fee: 250, ...given })

it('the shipped shop promises in samples that say so; one that empties them tells no area and no promise', async () => {
  for (const text of Object.values((await shown()).promises)) expect(text).toMatch(/\n.+ \(sample\)$/)
  const none = { leadTime: '', warranty: '', returns: '', assembly: '' }
  expect((await save({ deliveryAreas: [] })).status).toBe(200)
  expect((await save(none, editor)).status).toBe(200)
  expect(await shown()).toEqual({ deliveryAreas: [], promises: none })
})

it('what is set is told at once; an empty fee has to be asked for', async () => {
  const deliveryAreas = [area(), area({ prefix: '4', fee: null }), area({ prefix: '411001', fee: 0 })]
  expect((await save({ deliveryAreas })).status).toBe(200)
  const later = deliveryAreas.map((one) => ({ ...one, daysTo: 5 }))
  expect((await save({ deliveryAreas: later, warranty: 'Two years.' }, editor)).status).toBe(200)
  expect(await shown()).toMatchObject({
    deliveryAreas: later,
    promises: { warranty: 'Two years.', returns: '' },
  })
})

it.each<[string, object, string]>([
  ['letters', [area({ prefix: '40A' })], 'One to six digits'],
  ['seven digits', [area({ prefix: '4000011' })], 'One to six digits'],
  ['a first 0', [area({ prefix: '012' })], 'the first is not 0'],
  ['no prefix', [area({ prefix: '' })], 'One to six digits'],
  ['the same prefix twice', [area(), area({ prefix: '4' }), area()], 'beginning 400 is there twice'],
  ['fewer days to than from', [area({ daysFrom: 5 })], 'Not fewer days'],
  ['half a day', [area({ daysFrom: 0.5 })], 'A whole number of days'],
  ['a fee below 0', [area({ fee: -1 })], '0 or more'],
  ['too many areas', Array.from({ length: 61 }, (_, n) => area({ prefix: `${100 + n}` })), 'At most 60'],
])('%s are refused with a sentence, and change nothing', async (_, deliveryAreas, sentence) => {
  const before = await shown()
  const { status, text } = await save({ deliveryAreas })
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
  expect(await shown()).toEqual(before)
})

it('numbers are stored in one form, however they are typed', async () => {
  const typed = {
    email: ' Sales@बैठक.भारत ',
    callPhone: '\u202a+91 98200 12345\u202c',
    bulkPhone: '022-2345 6789',
    chatNumber: '+91 98200-12345',
    contacts: [{ name: 'Asha', role: 'Sales', phone: '0091 98200 12345' }],
    deliveryAreas: [area({ prefix: '411-001' })],
  }
  const both = (await cms.addUser('editor', { roles: ['editor', 'finance'] })).bearer
  expect((await save(typed, both)).status).toBe(200)
  const facts = site.parse(await (await fetch(`${cms.url}/api/site`)).json())
  expect(facts).toMatchObject({
    email: 'sales@xn--11bv9a8g.xn--h2brj9c',
    callPhone: '+919820012345',
    bulkPhone: '+912223456789',
    chatNumber: '919820012345',
    contacts: [{ phone: '+919820012345' }],
    deliveryAreas: [{ prefix: '411001' }],
  })
  expect((await save({ callPhone: '' }, both)).status).toBe(400)
  expect((await save({ chatNumber: 'none' }, both)).status).toBe(400)
  expect((await save({ deliveryAreas: [area({ prefix: '400' }), area({ prefix: '4 00' })] })).text).toContain(
    'beginning 400 is there twice',
  )
})
