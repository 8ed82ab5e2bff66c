// @module-tag no-database
import { expect, it } from 'vitest'
import type { Part } from '../parts.ts'
import { checkArchive, manifestName, manifestOf, requireKnown } from './manifest.ts'

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

it('parts and fields that the shop does not have are named', () => {
  const value = (name: string) => ({ name, kind: 'value' as const })
  const ours: Part[] = [
    { name: 'users', kind: 'collection', slug: 'users', ownIds: true, shapes: [value('id')] },
  ]
  const known = (name: string, fields: string[]) => () =>
    requireKnown(
      {
        format: 2,
        made: '',
        entries: [],
        parts: [{ name, shapes: fields.map(value), count: 0, sum: '' }],
      },
      ours,
    )
  expect(known('users', ['id'])).not.toThrow()
  expect(known('users', ['id', 'role'])).toThrow(
    'another version of the shop: this one does not know users.role.',
  )
  expect(known('coupons', [])).toThrow('does not know coupons.')
})
