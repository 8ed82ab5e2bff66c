// @module-tag no-database
import { expect, it } from 'vitest'
import type { Part } from '../parts.ts'
import { checkArchive, manifestName, manifestOf, requireSameShapes } from './manifest.ts'

/** Reads an archive of nothing but this list of contents. */
const check = (contents: object) =>
  checkArchive(
    {
      entries: async function* () {
        yield { name: manifestName, bytes: Buffer.from(JSON.stringify(contents)) }
      },
    },
    () => {},
  )
const empty = JSON.parse(manifestOf({ parts: [], entries: [] }).toString()) as { format: number }

it.each([
  [
    1,
    /^The archive was made by a version of the shop before 1\.0\.0, in a form that this one cannot read\.$/,
  ],
  [3, /^The archive was made by a version of the shop after this one, in a form/],
])('an archive of format %i is refused with a sentence', async (format, sentence) => {
  await expect(check({ ...empty, format })).rejects.toThrow(sentence)
  await expect(check(empty)).resolves.toMatchObject({ format: 2 })
})

it('parts and fields that the shop or the archive does not have are named', () => {
  const value = (name: string) => ({ name, kind: 'value' as const })
  const ours: Part[] = [
    { name: 'users', kind: 'collection', slug: 'users', ownIds: true, shapes: ['id', 'name'].map(value) },
  ]
  const restored = (name: string, fields: string[]) => () =>
    requireSameShapes(
      {
        format: 2,
        made: '',
        entries: [],
        parts: [{ name, shapes: fields.map(value), count: 0, sum: '' }],
      },
      ours,
    )
  expect(restored('users', ['id', 'name'])).not.toThrow()
  expect(restored('users', ['id', 'name', 'role'])).toThrow(
    'another version of the shop: this one does not know users.role. Restore it with the version that made it.',
  )
  expect(restored('coupons', [])).toThrow('does not know coupons.')
  expect(restored('users', ['id'])).toThrow(
    'an earlier version of the shop, without users.name. Restore it with the version that made it, then start this one',
  )
})
