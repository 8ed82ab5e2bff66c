// @module-tag rights
// @module-tag no-database
import { afterAll, expect, it } from 'vitest'
import { matrix } from '../../testing/matrix/accessMatrix.ts'
import { openTestCms } from '../../testing/openTestCms.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
const { findOpeners } = await import('./findOpeners.ts')
const named = async (...segments: string[]) =>
  (await findOpeners(cms.payload, segments))?.map((role) => role.charAt(0)).join('')

it.each(Object.entries(matrix))('a refused list of %s names the roles that see it', async (slug, { see }) => {
  const isShown = cms.payload.config.collections.find((one) => one.slug === slug)?.admin.hidden !== true
  expect(await named('collections', slug)).toBe(isShown ? see : '')
})

it('so do the settings and the screen of imports, and nothing is named for what is no page', async () => {
  expect(await named('globals', 'site-settings')).toBe('efa')
  expect(await named('import')).toBe('ea')
  for (const page of [
    [],
    ['account'],
    ['collections'],
    ['collections', 'nothing'],
    ['globals', 'constructor'],
  ])
    expect(await named(...page)).toBeUndefined()
})
