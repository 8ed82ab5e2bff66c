// @module-tag rights
import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { roles } from '../../../access.ts'
import { newId } from '../../../ids.ts'
import { matrix } from '../../../testing/matrix/accessMatrix.ts'
import { openMatrix } from '../../../testing/matrix/openMatrix.ts'

const shop = await openMatrix()
afterAll(() => shop.cms.close())
await shop.cms.payload.update({
  collection: 'users',
  id: shop.people.a.id,
  data: { roles: [...roles] },
})
await shop.logInAgain('a')
const { isAudited } = await import('../../../audit/recordSaved.ts')
const { findOpeners } = await import('../../../admin/frame/findOpeners.ts')

type Admin = { hidden?: unknown; readOnly?: unknown }
const adminOf = (field: FlattenedField): Admin => ('admin' in field && field.admin ? field.admin : {})
/** No screen lets staff write it. */
const isOwn = (field: FlattenedField) =>
  adminOf(field).hidden === true || adminOf(field).readOnly === true || ('hidden' in field && field.hidden)

/** Returns whether the field's own rule lets somebody with every role write it. */
async function isWritable(field: FlattenedField, operation: 'create' | 'update') {
  if ('virtual' in field && field.virtual) return false
  const rule = 'access' in field ? field.access?.[operation] : undefined
  const user = { id: newId(), roles: [...roles], collection: 'users' }
  const req = { user, payload: shop.cms.payload, context: {} } as unknown as PayloadRequest
  return rule ? await rule({ req, data: {}, doc: {}, siblingData: {} } as never) : true
}

interface Walked {
  slug: string
  path: string
  field: FlattenedField
}
/** Every field of what staff may change, those in groups too. */
function walk(): Walked[] {
  const { collections, globals } = shop.cms.payload.config
  const inside = (slug: string, fields: readonly FlattenedField[], before = ''): Walked[] =>
    fields.flatMap((field) => {
      const path = `${before}${field.name}`
      return field.type === 'group'
        ? inside(slug, field.flattenedFields, `${path}.`)
        : [{ slug, path, field }]
    })
  return [
    ...collections
      .filter(({ slug }) => matrix[slug]?.change && !slug.startsWith('payload-'))
      .map(({ slug, flattenedFields }) => inside(slug, flattenedFields)),
    ...globals.map(({ slug, flattenedFields }) => inside(slug, flattenedFields)),
  ].flat()
}

/** Set by the shop past the rules of fields: guardInput.ts and guardUploads.ts drop them from requests. */
const dropped =
  /^(id|createdAt|updatedAt|blur|foot|url|thumbnailURL|filename|mimeType|filesize|width|height|focalX|focalY|sizes\..*)$/
/** Told in other words: of the stock, and in the security log. */
const recordedElsewhere = new Set(['password'])

describe('every field of what staff may change', () => {
  it('that no screen lets them write has a rule that only the shop writes it', async () => {
    const open: string[] = []
    for (const { slug, path, field } of walk())
      for (const operation of ['create', 'update'] as const)
        if (
          isOwn(field) &&
          !dropped.test(path) &&
          (operation === 'update' || matrix[slug]?.create) &&
          (await isWritable(field, operation))
        )
          open.push(`${operation} ${slug}.${path}`)
    expect(open).toEqual([])
  })

  it('that somebody can write is told in the trail', async () => {
    const unaudited: string[] = []
    for (const { slug, path, field } of walk())
      if (
        !isAudited(field) &&
        !dropped.test(path) &&
        !recordedElsewhere.has(path) &&
        (await isWritable(field, 'update'))
      )
        unaudited.push(`${slug}.${path}`)
    expect(unaudited).toEqual([])
  })
})

const samples = (field: FlattenedField): unknown[] => {
  if (field.type === 'number') return [7, 0]
  if (field.type === 'checkbox') return [true, false]
  if (field.type === 'date') return ['2001-02-03T04:05:06.000Z', null]
  if (field.type === 'select') return ['approved']
  if (field.type === 'relationship' || field.type === 'upload') return [newId(), null]
  return ['written by somebody', null]
}

const stored = (slug: string, id: string) =>
  shop.cms.payload.db.findOne<{ id: string; [name: string]: unknown }>({
    collection: slug as CollectionSlug,
    where: { id: { equals: id } },
  })

const changeable = Object.keys(matrix).filter((slug) => matrix[slug]?.change && !slug.startsWith('payload-'))
it.each(changeable)(
  'a request with every right writes no field of %s that is the shop’s own',
  async (slug) => {
    const id = (await shop.samples[slug]?.make()) ?? ''
    const written: string[] = []
    for (const { path, field } of walk().filter((one) => one.slug === slug && isOwn(one.field))) {
      const [first = '', second] = path.split('.')
      for (const value of samples(field)) {
        const before = await stored(slug, id)
        await shop.ask('a', 'PATCH', `/cms/api/${slug}/${id}`, {
          [first]: second ? { [second]: value } : value,
        })
        const after = await stored(slug, id)
        if (JSON.stringify(before?.[first]) !== JSON.stringify(after?.[first]) && first !== 'updatedAt')
          written.push(`${path}: ${JSON.stringify(before?.[first])} → ${JSON.stringify(after?.[first])}`)
      }
    }
    expect(written).toEqual([])
  },
)

it('nobody can have the shop seeded again, by a change of the settings and a restart', async () => {
  const { payload } = shop.cms
  await payload.updateGlobal({ slug: 'site-settings', data: { seededAt: '2026-01-05T06:00:00.000Z' } })
  const read = async () => (await payload.findGlobal({ slug: 'site-settings' })).seededAt
  const before = await read()
  for (const seededAt of [null, '', '2001-02-03T04:05:06.000Z'])
    for (const who of ['e', 'f', 'a'] as const)
      await shop.ask(who, 'POST', '/cms/api/globals/site-settings', { seededAt })
  expect(await read()).toBe(before)
})

const openersOf = async (...segments: string[]) =>
  (await findOpeners(shop.cms.payload, segments))?.map((role) => role.charAt(0)).join('')

it.each(Object.entries(matrix))('a refused list of %s names the roles that see it', async (slug, { see }) => {
  const { collections } = shop.cms.payload.config
  const isShown = collections.find((one) => one.slug === slug)?.admin.hidden !== true
  expect(await openersOf('collections', slug)).toBe(isShown ? see : '')
})

it('so do the settings and the screen of imports, and nothing is named for what is no page', async () => {
  expect(await openersOf('globals', 'site-settings')).toBe('efa')
  expect(await openersOf('import')).toBe('ea')
  for (const page of [
    [],
    ['account'],
    ['collections'],
    ['collections', 'nothing'],
    ['globals', 'constructor'],
  ])
    expect(await openersOf(...page)).toBeUndefined()
})
