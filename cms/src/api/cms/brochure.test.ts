// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const ask = (method: string, authorization?: string) =>
  fetch(`${cms.url}/cms/api/brochure`, { method, headers: authorization ? { authorization } : {} })

it('is wished for by staff, who are told that it waits', async () => {
  const { authorization } = await cms.addUser('editor')
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

it('is made once for all who wish for it before it is begun, or while it is made from the same catalogue', async () => {
  const { readState, readRequest, writeState } = await import('../../operations/brochure/brochureState.ts')
  const { catalogueVersion } = await import('../../cluster/invalidate.ts')
  const { authorization } = await cms.addUser('editor')
  const wishes = async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('POST', authorization)))
    return (await readRequest(cms.payload))?.id ?? ''
  }
  const first = await wishes()
  expect(await wishes()).toBe(first)
  const making = { ...(await readState(cms.payload)), step: 'making', wish: first } as const
  await writeState(cms.payload, { ...making, version: catalogueVersion() })
  expect(await wishes()).toBe(first)
  await writeState(cms.payload, { ...making, version: 'an older one' })
  const second = await wishes()
  expect(second).not.toBe(first)
  expect(await wishes()).toBe(second)
  await writeState(cms.payload, { ...making, step: 'made', answered: second, wish: second })
  expect(await wishes()).not.toBe(second)
})

it('is wished for by nobody else, and nobody else is told', async () => {
  const { authorization } = await cms.addUser('customer')
  for (const method of ['GET', 'POST']) {
    expect((await ask(method, authorization)).status).toBe(403)
    expect((await ask(method)).status).toBe(401)
  }
})
