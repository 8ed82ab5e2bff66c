import { afterAll, expect, it } from 'vitest'
import { catchMail } from '../../testing/catchMail.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const server = await catchMail()
const cms = await openTestCms({
  SEED_EMPTY: '1',
  PUBLIC_URL: 'https://shop.invalid',
  SMTP_URL: `smtp://127.0.0.1:${server.port}?requireTLS=false`,
  ADMIN_PASSWORD: 'a password of the admin',
})
afterAll(async () => {
  await cms.close()
  await server.close()
})
const { payload } = cms
const { prepareShop } = await import('../../seed/prepareShop.ts')
const { findGoLive } = await import('./findGoLive.ts')
await prepareShop(payload)
const missing = async () =>
  (await findGoLive(payload)).filter(({ isDone }) => !isDone).map(({ title }) => title)

it('another brand goes from an empty shop to an open one by the list, which ticks itself', async () => {
  expect(await missing()).toEqual([
    'Who sells',
    'Bank account',
    'Mail arrives',
    'A second admin',
    'Second step of admins',
    'Backup key kept elsewhere',
    'Terms and privacy read',
  ])
  const { bearer } = await cms.addUser('admin')
  const post = async (path: string, body = {}) =>
    expect((await send(`${cms.url}/cms/api/${path}`, 'POST', { bearer, body })).status).toBe(200)
  const facts = { brand: 'Asana', address: ['1 Hill Road', 'Pune 411001'], email: 'hello@asana.test' }
  await post('globals/site-settings', { ...facts, callPhone: '+912012345678' })
  expect((await missing())[0]).toBe('Who sells')
  const officer = { name: 'Asha Test', designation: 'Partner', phone: '+912012345678', email: 'a@asana.test' }
  const seller = { legalName: 'Asana LLP', address: '1 Hill Road\nPune 411001' }
  const reached = { carePhone: '+912012345678', careEmail: 'care@asana.test', grievance: officer }
  await payload.updateGlobal({ slug: 'site-settings', data: { seller } })
  const open = () => payload.updateGlobal({ slug: 'site-settings', data: { purchasing: 'open' } })
  await expect(open()).rejects.toThrow(/phone for customers, .*e-mail of the grievance officer/)
  await payload.updateGlobal({ slug: 'site-settings', data: { seller: { ...seller, ...reached } } })
  expect((await missing())[0]).toBe('Bank account')
  const settings = { bankDetails: 'Asana\nAccount 1\nIFSC ABCD0000001' }
  await payload.updateGlobal({ slug: 'site-settings', data: settings })
  await post('mail-test')
  await post('go-live/backup-key')
  const where = { published: { equals: false } }
  await payload.update({ collection: 'pages', where, data: { published: true } })
  expect(await missing()).toEqual(['Second step of admins'])
  const { docs: admins } = await payload.find({ collection: 'users', where: { roles: { equals: 'admin' } } })
  for (const { id } of admins)
    await payload.db.create({
      collection: 'passkeys',
      data: {
        id,
        account: id,
        name: 'Key',
        credentialId: id,
        publicKey: 'k',
        counter: 0,
        transports: '[]',
        rpId: 'shop.invalid',
      },
    })
  expect(await missing()).toEqual([])
  const key = (await findGoLive(payload)).find(({ title }) => title.startsWith('Backup'))
  expect(key?.now).toMatch(/^.+, \d+ \w+ \d{4}, /)
  await open()
  // An open shop keeps all that is needed to sell; everything else can be saved.
  const less = payload.updateGlobal({ slug: 'site-settings', data: { seller: { legalName: '' } } })
  await expect(less).rejects.toThrow('legal name')
  await payload.updateGlobal({ slug: 'site-settings', data: { hours: 'Mornings' } })
  const site = (await (await fetch(`${cms.url}/api/site`)).json()) as { brand: string; purchasing: string }
  expect([site.brand, site.purchasing]).toEqual(['Asana', 'open'])
})
