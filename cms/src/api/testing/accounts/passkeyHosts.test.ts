// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../../testing/openTestCms.ts'
import { openPasskeyTests } from '../../../testing/passkeyTests.ts'
import { softAuthenticator } from '../../../testing/softAuthenticator.ts'
import { send } from '../../../testing/visits/testVisitors.ts'

const cms = await openTestCms({
  PUBLIC_URL: 'https://shop.example',
  CMS_PUBLIC_URL: 'http://192.168.1.5:3001',
})
afterAll(() => cms.close())
await cms.addSettings()

it('keeps the passkeys of one host apart, and has none where the host is a number', async () => {
  const shop = openPasskeyTests(cms)
  const person = await cms.addUser('editor')
  const added = await shop.add(person.bearer, softAuthenticator({ origin: 'https://shop.example' }))
  expect(added.answer).toMatchObject({
    passkeys: [{ domain: 'shop.example', worksHere: true }],
    refusal: null,
    onlyAt: 'shop.example',
  })
  expect((await shop.logIn('/api', person)).answer.ways).toEqual(['passkey', 'recovery'])
  const { answer } = await shop.logIn('/cms/api', person)
  expect([answer.ways, answer.message]).toEqual([
    ['recovery'],
    'Please write a recovery code. Your passkeys do not work at this address.',
  ])
  const refused = await send(`${cms.url}/cms/api/users/login/passkey/options`, 'POST', { body: {} })
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('they need a name as the address, and 192.168.1.5 is a number.'),
  ])
})
