import { afterAll, expect, it } from 'vitest'
import { homeSections } from '../../contract/typed/look.ts'
import { site } from '../../contract/site.ts'
import { inBrandColours, mailLayout } from '../../mail/mailLayout.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()
const editor = (await cms.addUser('editor')).bearer
// The fee of a delivery is finance's alone (hooks/guardMoney.ts).
const finance = (await cms.addUser('finance')).bearer

const settings = `${cms.url}/cms/api/globals/site-settings`
const save = (body: object, bearer = editor) => send(settings, 'POST', { bearer, body })
const readText = async () => (await fetch(`${cms.url}/api/site`)).text()
const readLook = async () => site.parse(JSON.parse(await readText())).look

const usual = { headingFont: 'Eczar', textFont: 'Anek Latin', homeSections }
const none = { accent: '', button: '', band: '', accentDark: '', buttonDark: '', bandDark: '' }
const reordered = ['testimonials', 'popular', 'brochure', 'contact']

it('a shop that has chosen nothing tells of no look, also once its form was saved as it is', async () => {
  const before = await readText()
  expect(before).not.toContain('"look"')
  const { answer } = await send(settings, 'GET', { bearer: editor })
  expect(answer.homeSections).toEqual(homeSections)
  expect((await save({ ...usual, brandColours: none })).status).toBe(200)
  expect(await readText()).toBe(before)
})

it('what an editor chooses is there at once, cleaned, and is written into the trail; finance cannot choose', async () => {
  const brandColours = { accent: ' 8A1C4A ', bandDark: '#2a0f1a' }
  const fonts = { headingFont: 'Fraunces', textFont: 'Figtree' }
  await cms.payload.delete({ collection: 'audit-entries', where: {} })
  expect((await save({ brandColours, ...fonts, homeSections: reordered }, finance)).status).toBe(200)
  expect(await readLook()).toBeUndefined()
  expect((await save({ brandColours, ...fonts, homeSections: reordered })).status).toBe(200)
  expect(await readLook()).toEqual({
    colours: { accent: '#8a1c4a', bandDark: '#2a0f1a' },
    headings: 'Fraunces',
    text: 'Figtree',
    sections: reordered,
  })
  const { docs } = await cms.payload.find({ collection: 'audit-entries' })
  expect(docs).toHaveLength(1)
  const changed = docs[0]?.changes as { field: string }[]
  expect(changed.map(({ field }) => field).toSorted()).toEqual([
    'accent',
    'bandDark',
    'headingFont',
    'homeSections',
    'textFont',
  ])
})

it.each([
  [{ accent: '#c8901a' }, 'In the light theme words in the accent on sand would have a contrast of 2.'],
  [{ button: '#f2c14e' }, 'In the light theme ticks and buttons on the page would have a contrast of 1.'],
  [{ accentDark: '#0c5551' }, 'In the dark theme words in the accent'],
  [{ accent: 'teal' }, 'A colour as # and six digits'],
])('%j is refused with a sentence, and changes nothing', async (brandColours, sentence) => {
  const before = await readText()
  const { status, text } = await save({ brandColours })
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)])
  expect(await readText()).toBe(before)
})

it.each([
  ['a family that is not in the list', { textFont: 'Comic Sans MS' }],
  ['a section that there is not', { homeSections: ['popular', 'hero'] }],
])('%s is refused', async (_, body) => {
  expect((await save(body)).status).toBe(400)
})

it('what is taken back leaves no trace, and without any section all are there again', async () => {
  expect(
    (await save({ brandColours: none, headingFont: null, textFont: null, homeSections: [] })).status,
  ).toBe(200)
  expect(await readText()).not.toContain('"look"')
})

it('a mail has the colours of the shop, and those that it came with where the shop has none', () => {
  const action = { label: 'Open', url: 'https://shop.example' }
  const mail = mailLayout({ brand: 'A', title: 'B', before: [], action, after: [] })
  expect(inBrandColours(mail, none)).toEqual(mail)
  const { html } = inBrandColours(mail, { accent: '#8a1c4a', button: '#1d3fbb' })
  expect(html).toContain('background:#1d3fbb;color:#fbf8f3')
  expect(html).toContain('font-weight:700;color:#8a1c4a')
  expect(html).not.toContain('#0c5551')
})

const shown = async () => {
  const { deliveryAreas, promises } = site.parse(await (await fetch(`${cms.url}/api/site`)).json())
  return { deliveryAreas, promises }
}
const area = (given: object = {}) => ({ prefix: '400', daysFrom: 2, daysTo: 4, fee: 250, ...given })

it('the shipped shop promises in samples that say so; one that empties them tells no area and no promise', async () => {
  for (const text of Object.values((await shown()).promises)) expect(text).toMatch(/\n.+ \(sample\)$/)
  const none = { leadTime: '', warranty: '', returns: '', assembly: '' }
  expect((await save({ deliveryAreas: [] }, finance)).status).toBe(200)
  expect((await save(none)).status).toBe(200)
  expect(await shown()).toEqual({ deliveryAreas: [], promises: none })
})

it('what is set is told at once; an empty fee has to be asked for', async () => {
  const deliveryAreas = [area(), area({ prefix: '4', fee: null }), area({ prefix: '411001', fee: 0 })]
  expect((await save({ deliveryAreas }, finance)).status).toBe(200)
  const later = deliveryAreas.map((one) => ({ ...one, daysTo: 5 }))
  expect((await save({ deliveryAreas: later, warranty: 'Two years.' })).status).toBe(200)
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
  const { status, text } = await save({ deliveryAreas }, finance)
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
  expect(
    (await save({ deliveryAreas: [area({ prefix: '400' }), area({ prefix: '4 00' })] }, finance)).text,
  ).toContain('beginning 400 is there twice')
})
