import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeCms, type FakeCms } from '../testing/startFakeCms.ts'
import { startTestShop } from '../testing/startTestShop.ts'

let cms: FakeCms
let shop: Awaited<ReturnType<typeof startTestShop>>
const publicUrl = 'https://shop.example'
beforeEach(async () => {
  cms = await startFakeCms()
})
afterEach(async () => {
  await shop.close()
  await cms.close()
})

const report = (page: string, directive: string) => ({
  'csp-report': { 'document-uri': page, 'effective-directive': directive, 'blocked-uri': 'inline' },
})
const post = (body: unknown, type = 'application/csp-report') =>
  shop.ask('/csp-reports', {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const counted = async () => {
  const values =
    (await shop.metrics.registry.getSingleMetric('baithak_csp_reports_total')?.get())?.values ?? []
  return values.map(({ labels, value }) => [labels.page, labels.directive, value])
}

test('what a policy refused is counted by page and directive, and what nobody reports is not', async () => {
  shop = await startTestShop(cms.url, { PUBLIC_URL: publicUrl })
  expect((await shop.ask('/about')).headers['content-security-policy']).toContain('report-uri /csp-reports')
  for (const [page, directive] of [
    [`${publicUrl}/about`, 'script-src-elem'],
    [`${publicUrl}/about`, "script-src-elem 'self'"],
    ['https://cms.shop.example/cms', 'script-src-elem'],
    [`${publicUrl}/`, 'a-directive-of-somebody'],
  ] as const)
    expect((await post(report(page, directive))).status).toBe(204)
  expect(await counted()).toEqual([
    ['storefront', 'script-src-elem', 2],
    ['cms', 'script-src-elem', 1],
    ['storefront', 'other', 1],
  ])
  const refused = [
    await post('{"csp-report":'),
    await post({ other: 1 }),
    await post({}, 'text/plain'),
    await post(report(`${publicUrl}/${'x'.repeat(20_000)}`, 'img-src')),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 413])
  expect(await counted()).toHaveLength(3)
})

test('security.txt says whom to tell, and is not there without a contact', async () => {
  shop = await startTestShop(cms.url, { PUBLIC_URL: publicUrl, SECURITY_CONTACT: 'security@shop.example' })
  const { status, headers, text } = await shop.ask('/.well-known/security.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(fields.get('Contact')).toBe('mailto:security@shop.example')
  expect(fields.get('Canonical')).toBe(`${publicUrl}/.well-known/security.txt`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  await shop.close()
  shop = await startTestShop(cms.url, { PUBLIC_URL: publicUrl })
  expect((await shop.ask('/.well-known/security.txt')).status).toBe(404)
})
