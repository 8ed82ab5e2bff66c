// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { catchMail } from '../../testing/catchMail.ts'
import { openTestCms } from '../../testing/openTestCms.ts'
import { send } from '../../testing/visits/testVisitors.ts'

const server = await catchMail()
const cms = await openTestCms({
  SMTP_URL: `smtp://127.0.0.1:${server.port}?requireTLS=false`,
  MAIL_FROM: 'Baithak <no-reply@shop.invalid>',
})
afterAll(() => cms.close())

const test = async (role: 'admin' | 'editor') => {
  const { bearer } = await cms.addUser(role)
  return send(`${cms.url}/cms/api/mail-test`, 'POST', { bearer })
}

it('an admin gets a letter, and reads how each step of its way went', async () => {
  expect((await test('editor')).status).toBe(403)
  const { status, answer } = await test('admin')
  const steps = answer.steps as { name: string; isRight: boolean | null; says: string }[]
  expect([status, steps.map(({ name }) => name)]).toEqual([
    200,
    ['Mail server', 'Letter', 'SPF', 'DMARC', 'DKIM'],
  ])
  expect(steps.slice(0, 2).map(({ isRight }) => isRight)).toEqual([true, true])
  // A domain that never is: DNS says so, or does not answer.
  expect(steps.slice(2).every(({ isRight }) => isRight !== true)).toBe(true)
  const letters = server.received.filter(({ subject }) => subject === 'A letter to try the mail of Shop')
  expect(letters).toHaveLength(1)
})

it('a server that does not answer is named with its reason, and nothing is sent', async () => {
  await server.close()
  const { answer } = await test('admin')
  expect(answer.steps).toEqual([
    { name: 'Mail server', isRight: false, says: expect.stringContaining('ECONNREFUSED') },
  ])
})

it('a password with a bare % hides no reason', async () => {
  const { env } = await import('../../env.ts')
  const { testMail } = await import('../mailTest.ts')
  Object.assign(env, { SMTP_URL: `smtp://user:100%pure@127.0.0.1:${server.port}?requireTLS=false` })
  const [step] = await testMail(cms.payload, null)
  expect(step).toMatchObject({ isRight: false, says: expect.stringContaining('ECONNREFUSED') })
})
