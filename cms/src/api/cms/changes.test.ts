import { createHmac } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const seconds = (shift = 0) => String(Math.floor(Date.now() / 1000) + shift)
const sign = (text: string, secret = cms.sharedSecret) =>
  createHmac('sha256', secret).update(text).digest('hex')
const signature = (at = seconds(), path = '/internal/changes', secret = cms.sharedSecret) => ({
  'x-internal-signature': `${at} ${sign(`internal ${at} ${path}`, secret)}`,
})

it('tells the version at once and after each change', async () => {
  const stop = new AbortController()
  const answer = await fetch(`${cms.url}/internal/changes`, { headers: signature(), signal: stop.signal })
  const reader = answer.body!.getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  const first = await next()
  expect(first).toMatch(/^data: \{"version":"[^"]+"\}\n\n$/)
  await cms.addSettings()
  expect(await next()).not.toBe(first)
  stop.abort()
})

it('ends while the database is away, and then begins for nobody', async () => {
  const { recordAnswer, recordSilence } = await import('../../cluster/databaseHealth.ts')
  const open = () => fetch(`${cms.url}/internal/changes`, { headers: signature() })
  const reader = (await open()).body!.getReader()
  await reader.read()
  recordSilence(new Error('gone'))
  while (!(await reader.read()).done);
  // A statement of a job that is under way may bring the database back between the two.
  const refused = async () => {
    recordSilence(new Error('gone'))
    const { status, body } = await open()
    await body?.cancel()
    return status
  }
  await expect.poll(refused).toBe(503)
  recordAnswer(performance.now())
  const again = await open()
  expect(again.status).toBe(200)
  await again.body!.cancel()
})

it.each([
  ['unsigned', () => ({})],
  ['signed with another secret', () => signature(seconds(), '/internal/changes', 'another')],
  ['signed for another path', () => signature(seconds(), '/internal/other')],
  ['signed two minutes ago', () => signature(seconds(-120))],
])('answers 404 to a call that is %s', async (_, headers) => {
  expect(
    (await fetch(`${cms.url}/internal/changes`, { headers: headers() as Record<string, string> })).status,
  ).toBe(404)
})

it('believes the address that the storefront signed, and no other header', async () => {
  const { clientAddress } = await import('../../http/signatures.ts')
  const ask = (headers: Record<string, string>) =>
    clientAddress({ headers, socket: { remoteAddress: '10.0.0.1' } } as unknown as Parameters<
      typeof clientAddress
    >[0])
  const at = seconds()
  expect(ask({ 'x-client-address': `203.0.113.9 ${at} ${sign(`address 203.0.113.9 ${at}`)}` })).toBe(
    '203.0.113.9',
  )
  expect(ask({ 'x-client-address': `203.0.113.9 ${at} ${sign(`address 203.0.113.8 ${at}`)}` })).toBe(
    '10.0.0.1',
  )
  expect(
    ask({ 'x-client-address': `203.0.113.9 ${at} ${sign(`address 203.0.113.9 ${at}`, 'another')}` }),
  ).toBe('10.0.0.1')
  expect(ask({ 'x-forwarded-for': '203.0.113.9' })).toBe('10.0.0.1')
})
