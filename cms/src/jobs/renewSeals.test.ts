// @module-tag rights
import { CompactEncrypt } from 'jose'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { openStepTests } from '../testing/stepTests.ts'

const secrets = 'a-new-secret-of-payload-for-tests,a-secret-of-payload-for-tests-only'
const cms = await openTestCms({ PAYLOAD_SECRET: secrets })
afterAll(() => cms.close())
await cms.addSettings()

it('keys that a former secret has sealed go on working, and are sealed anew', async () => {
  const { renewSeals } = await import('./renewSeals.ts')
  const { deriveKeys } = await import('../signing.ts')
  const { unseal } = await import('../accounts/sealing.ts')
  const shop = openStepTests(cms)
  const person = await shop.addPerson('editor')
  const [, former] = deriveKeys('baithak second step')
  const sealedKey = await new CompactEncrypt(new TextEncoder().encode(person.key))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(former as Uint8Array)
  const { id } = person.user
  await cms.payload.update({ collection: 'second-steps', id, data: { sealedKey } })
  expect(await unseal(sealedKey)).toEqual({ text: person.key, isCurrent: false })
  await renewSeals(cms.payload)
  const stored = await cms.payload.findByID({ collection: 'second-steps', id })
  expect(await unseal(stored.sealedKey ?? '')).toEqual({ text: person.key, isCurrent: true })
  const { answer } = await shop.logIn('/api', person)
  const body = { ticket: answer.ticket, code: person.nextCode() }
  expect((await shop.pass('/api', body)).status).toBe(200)
})
