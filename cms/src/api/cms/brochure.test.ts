import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestCms, type TestCms } from '../../testing/openTestCms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
})
afterAll(() => cms.close())

const ask = (method: string, authorization?: string) =>
  fetch(`${cms.url}/cms/api/brochure`, { method, headers: authorization ? { authorization } : {} })

it('is wished for by staff, who are told that it waits', async () => {
  const { authorization } = await cms.addUser('staff')
  expect(await (await ask('GET', authorization)).json()).toEqual({
    step: 'made',
    done: 0,
    total: 0,
    error: '',
  })
  const answer = await ask('POST', authorization)
  expect([answer.status, await answer.json()]).toEqual([
    202,
    { step: 'waiting', done: 0, total: 0, error: '' },
  ])
  expect(await (await ask('GET', authorization)).json()).toMatchObject({ step: 'waiting' })
})

it('is wished for by nobody else, and nobody else is told', async () => {
  const { authorization } = await cms.addUser('customer')
  for (const method of ['GET', 'POST']) {
    expect((await ask(method, authorization)).status).toBe(403)
    expect((await ask(method)).status).toBe(401)
  }
})
