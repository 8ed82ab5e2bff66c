// @module-tag rights
import { afterAll, expect, it } from 'vitest'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())

const file = (authorization: string) =>
  fetch(`${cms.url}/cms/api/security-events/export`, { headers: { authorization } })

it('the security log is a file for admins alone: JSON lines, oldest first, each event once', async () => {
  const { addSecurityRows } = await import('../../database/securityRows.ts')
  const { ownEvent } = await import('../../audit/makeRows.ts')
  const rows = Array.from({ length: 1203 }, (_, n) =>
    ownEvent('admins warned', { detail: String(n), at: Date.now() - 5000 + (n >> 2) }),
  )
  await addSecurityRows(cms.payload, rows)
  const answer = await file((await cms.addUser('admin')).authorization)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=security-.*\.jsonl$/)
  const lines = (await answer.text()).trimEnd().split('\n')
  const read = lines.map((line) => JSON.parse(line) as { detail: string; createdAt: string })
  expect(read.length).toBe(1203)
  expect(new Set(read.map(({ detail }) => detail)).size).toBe(1203)
  const moments = read.map(({ createdAt }) => createdAt)
  expect(moments).toEqual([...moments].sort())
  for (const role of ['editor', 'customer'] as const)
    expect((await file((await cms.addUser(role)).authorization)).status).toBe(403)
  expect((await file('')).status).toBe(401)
})
