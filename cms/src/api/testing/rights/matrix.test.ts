// @module-tag rights
import type { CollectionSlug, Where } from 'payload'
import { afterAll, describe, expect, it } from 'vitest'
import { matrix } from '../../../testing/matrix/accessMatrix.ts'
import { anything } from '../../../testing/matrix/matrixSamples.ts'
import { everyone, openMatrix } from '../../../testing/matrix/openMatrix.ts'

const shop = await openMatrix()
afterAll(() => shop.cms.close())

/** Returns whether an answer holds the record. Ids of Payload's own collections are numbers. */
const names = (id: string, text: string) => new RegExp(`"id":"?${id}"?[,}]`).test(text)

describe.each(Object.entries(matrix))('%s', (slug, may) => {
  const sample = () => {
    const { [slug]: found } = shop.samples
    if (!found) throw new Error(`No sample of ${slug}`)
    return { body: async () => anything, patch: anything, ...found }
  }
  const at = `/cms/api/${slug}`
  const isThere = async (id: string) =>
    (await shop.cms.payload.count({ collection: slug as CollectionSlug, where: { id: { equals: id } } }))
      .totalDocs > 0

  it('is seen in lists, by its id and in counts', async () => {
    const id = await sample().make()
    const where = `where[id][equals]=${id}`
    expect(
      await shop.doers(async (who) => names(id, (await shop.ask(who, 'GET', `${at}?limit=1000`)).text)),
    ).toBe(may.see)
    expect(
      await shop.doers(async (who) => names(id, (await shop.ask(who, 'GET', `${at}?depth=3&${where}`)).text)),
    ).toBe(may.see)
    expect(
      await shop.doers(async (who) => (await shop.ask(who, 'GET', `${at}/${id}?depth=3&draft=true`)).isOk),
    ).toBe(may.see)
    expect(
      await shop.doers(async (who) =>
        /"totalDocs":[1-9]/.test((await shop.ask(who, 'GET', `${at}/count?${where}`)).text),
      ),
    ).toBe(may.see)
  })

  it('is made', async () => {
    // With a condition: without one, MongoDB estimates the count.
    // The shop writes events of its own meanwhile.
    const where: Where =
      slug === 'security-events' ? { email: { equals: 'a@baithak.example' } } : { id: { exists: true } }
    const count = async () =>
      (await shop.cms.payload.count({ collection: slug as CollectionSlug, where })).totalDocs
    const makers = await shop.doers(async (who) => {
      const body = await sample().body()
      const before = await count()
      const { status } = await shop.ask(who, 'POST', at, body)
      expect((await count()) - before, `${who} ${status}`).toBe(status === 201 ? 1 : 0)
      return status === 201
    })
    expect(makers).toBe(may.create ?? '')
    const id = await sample().make()
    expect(await shop.doers(async (who) => (await shop.ask(who, 'POST', `${at}/${id}/duplicate`)).isOk)).toBe(
      // Pictures and documents are named by content, so one cannot exist twice.
      ['products', 'testimonials', 'rooms', 'pages'].includes(slug) ? (may.create ?? '') : '',
    )
  })

  it('is changed, one and many', async () => {
    const id = await sample().make()
    expect(
      await shop.doers(async (who) => (await shop.ask(who, 'PATCH', `${at}/${id}`, sample().patch)).isOk),
    ).toBe(may.change ?? '')
    expect(
      await shop.doers(async (who) =>
        names(id, (await shop.ask(who, 'PATCH', `${at}?where[id][equals]=${id}`, sample().patch)).text),
      ),
    ).toBe(may.change ?? '')
  })

  it('is removed, one and many', async () => {
    for (const many of [false, true]) {
      let id = await sample().make()
      const removers = await shop.doers(async (who) => {
        await shop.ask(who, 'DELETE', many ? `${at}?where[id][equals]=${id}` : `${at}/${id}`)
        if (await isThere(id)) return false
        id = await sample().make()
        return true
      })
      expect(removers).toBe(may.remove ?? '')
    }
  })

  it('shows its versions', async () => {
    const id = await sample().make()
    const versions = may.versions
      ? (
          await shop.cms.payload.findVersions({
            collection: slug as 'products',
            where: { parent: { equals: id } },
          })
        ).docs
      : []
    const version = String(versions[0]?.id ?? '1')
    const wanted = may.versions ?? ''
    expect(await shop.doers(async (who) => (await shop.ask(who, 'GET', `${at}/versions`)).isOk)).toBe(wanted)
    expect(
      await shop.doers(async (who) => (await shop.ask(who, 'GET', `${at}/versions/${version}`)).isOk),
    ).toBe(wanted)
    expect(
      await shop.doers(async (who) => (await shop.ask(who, 'POST', `${at}/versions/${version}`)).isOk),
    ).toBe(wanted)
  })
})

describe('preferences', () => {
  const at = '/cms/api/payload-preferences'

  it('are kept for staff, for each their own', async () => {
    expect(
      await shop.doers(
        async (who) => (await shop.ask(who, 'POST', `${at}/list`, { value: { of: who } })).isOk,
      ),
    ).toBe('eofa')
    expect(
      await shop.doers(async (who) =>
        (await shop.ask(who, 'GET', `${at}/list`)).text.includes(`{"of":"${who}"}`),
      ),
    ).toBe('eofa')
    expect(await shop.doers(async (who) => (await shop.ask(who, 'GET', at)).isOk)).toBe('eofa')
    expect((await shop.ask('e', 'GET', at)).text).not.toContain('"of":"a"')
    expect(await shop.doers(async (who) => (await shop.ask(who, 'DELETE', `${at}/list`)).isOk)).toBe('eofa')
  })
})

describe('site settings', () => {
  const at = '/cms/api/globals/site-settings'

  it('leave the words of the site to editors', async () => {
    const words = '/cms/api/globals/site-words'
    for (const [method, body] of [['GET'], ['POST', { contact: { text: 'Call' } }]] as const)
      expect(await shop.doers(async (who) => (await shop.ask(who, method, words, body)).isOk)).toBe('ea')
  })

  it('are read and changed by editors and finance', async () => {
    expect(await shop.doers(async (who) => (await shop.ask(who, 'GET', at)).isOk)).toBe('efa')
    expect(
      await shop.doers(async (who) => (await shop.ask(who, 'POST', at, { hours: `By ${who}` })).isOk),
    ).toBe('efa')
    // Payload leaves a field as it was that somebody may not change.
    const changes = async (name: keyof typeof before, value: unknown) =>
      shop.doers(async (who) => {
        await shop.cms.payload.updateGlobal({ slug: 'site-settings', data: { [name]: before[name] } })
        await shop.ask(who, 'POST', at, { [name]: value })
        return (await shop.cms.payload.findGlobal({ slug: 'site-settings' }))[name] === value
      })
    const before = {
      hours: 'Never',
      shippingFee: 0,
      freeShippingFrom: 0,
      bankDetails: 'Account 1',
      purchasing: 'catalogue',
    } as const
    expect(await changes('hours', 'Always')).toBe('ea')
    expect(await changes('shippingFee', 99)).toBe('f')
    expect(await changes('freeShippingFrom', 99)).toBe('f')
    expect(await changes('bankDetails', 'Account 2')).toBe('f')
    expect(await changes('purchasing', 'open')).toBe('f')
    expect(await shop.doers(async (who) => (await shop.ask(who, 'GET', `${at}/versions`)).isOk)).toBe('')
  })

  it('say for how long orders name their customer as an admin wills', async () => {
    const retentionMonths = async () =>
      (await shop.cms.payload.findGlobal({ slug: 'site-settings' })).retentionMonths
    const changers = await shop.doers(async (who) => {
      const wanted = 100 + 'vceofa'.indexOf(who)
      await shop.ask(who, 'POST', at, { retentionMonths: wanted })
      return (await retentionMonths()) === wanted
    })
    expect(changers).toBe('a')
  })
})

it('nobody was told a secret, or the shop’s own bookkeeping', async () => {
  const { hash, salt, stamp } = await shop.cms.payload.findByID({
    collection: 'credentials',
    id: shop.people.a?.id ?? '',
  })
  const own =
    /"(hash|salt|stamp|resetHash|resetUntil|password|authorKey|requestKey|requestHash|jti|sessions|unusedSince)":/
  for (const who of everyone) {
    // Visitors and customers hear the same few refusals.
    expect(shop.heard[who]?.size).toBeGreaterThan(who === 'e' || who === 'a' ? 15 : 0)
    for (const text of shop.heard[who] ?? []) {
      for (const secret of [hash, salt, stamp, 'a-secret'])
        expect(text.includes(secret), `${who} ${text.slice(0, 200)}`).toBe(false)
      expect(own.exec(text)?.[1], `${who} ${text.slice(0, 200)}`).toBeUndefined()
    }
  }
})
