import type { CustomComponent, FlattenedField, Payload, SanitizedCollectionConfig } from 'payload'
import { expect } from 'vitest'
import type { ShortcutsProps } from '../../admin/Shortcuts.tsx'
import { matrix } from '../matrix/accessMatrix.ts'
import type { Visit } from './openVisit.ts'

/** Returns the queries of the shortcuts above a list. */
async function shortcutsOf({ admin }: SanitizedCollectionConfig, payload: Payload): Promise<string[]> {
  const shortcuts = ((admin.components?.beforeListTable ?? []) as CustomComponent[]).flatMap(
    (component) => (component as { serverProps?: Partial<ShortcutsProps> }).serverProps?.shortcuts ?? [],
  )
  const hrefs = await Promise.all(shortcuts.map(({ hrefFor }) => hrefFor(payload)))
  return hrefs.flatMap((href) => href.split('?')[1] ?? [])
}

/** Returns the queries of staff to a list: its order, each column's order, each shortcut, and the search. */
async function listsOf(collection: SanitizedCollectionConfig, payload: Payload): Promise<string[]> {
  const { admin, flattenedFields, versions } = collection
  // A list of values has no order.
  const isOrdered = (field: FlattenedField) =>
    !('virtual' in field && field.virtual === true) && !('hasMany' in field && field.hasMany)
  const stored = new Set(flattenedFields.filter(isOrdered).map(({ name }) => name))
  const columns = (admin.defaultColumns ?? []).filter((column) => stored.has(column))
  const search = (admin.listSearchableFields ?? []).map((field, n) => `where[or][${n}][${field}][like]=chair`)
  const lists = [
    '',
    ...columns.map((column) => `sort=${column}`),
    ...(await shortcutsOf(collection, payload)),
  ]
  if (search.length > 0) lists.push(search.join('&'))
  return versions?.drafts ? lists.flatMap((list) => [list, `draft=true&${list}`]) : lists
}

/** Reads the lists and records of the screens under /cms. */
async function readRecords({ ask, payload, admin, product }: Visit) {
  const by = admin
  for (const collection of payload.config.collections.filter(({ slug }) => matrix[slug]?.see.includes('a'))) {
    const { slug } = collection
    for (const list of await listsOf(collection, payload))
      await ask(200, `GET /cms/api/${slug}?limit=10&depth=0&${list}`, { by })
    const { answer } = await ask(200, `GET /cms/api/${slug}?limit=1&depth=1`, { by })
    const [first] = answer.docs as { id: string }[]
    // Mails go by themselves.
    if (first && slug !== 'mails') await ask(200, `GET /cms/api/${slug}/${first.id}?depth=1`, { by })
  }
  await ask(200, `GET /cms/api/products/${product}?draft=true&depth=1`, { by })
  await ask(200, 'GET /cms/api/payload-preferences/products-list', { by })
  await ask(200, 'GET /cms/api/globals/site-settings', { by })
}

/** Saves a draft of a published product, previews it, and restores an older version. */
async function editDraft({ ask, admin, product }: Visit) {
  const by = admin
  const draft = { name: 'A draft', _status: 'draft' }
  await ask(200, `PATCH /cms/api/products/${product}?draft=true`, { by, body: draft })
  const preview = await ask(302, `GET /cms/api/preview/product/${product}`, { by })
  await ask(200, `GET /api/products/${product}${new URL(preview.location).search}`)
  await ask(200, `POST /cms/api/preview/product/${product}`, { by })
  const words = await ask(200, 'POST /cms/api/preview/words', { by, body: { home: { title: 'Typed' } } })
  await ask(200, `GET /api/words/home?preview=${String(words.answer.token)}`)
  const versions = `GET /cms/api/products/versions?where[parent][equals]=${product}&limit=10`
  const { answer } = await ask(200, versions, { by })
  const found = (answer.docs as { id: string; version: { _status: string } }[]).find(
    ({ version }) => version._status === 'draft',
  )
  await ask(200, `POST /cms/api/products/versions/${found?.id}`, { by })
}

/** Deletes a product, and restores it from the archive. */
async function restoreProduct({ ask, admin: by }: Visit) {
  const { answer } = await ask(201, 'POST /api/products', { by, body: {} })
  const id = String(answer._id)
  await ask(200, `DELETE /cms/api/products/${id}`, { by })
  await ask(200, `GET /cms/api/archived-products/${id}`, { by })
  await ask(200, `POST /cms/api/archive/${id}/restore`, { by })
}

async function logInAtCms({ ask, admin: { user, password } }: Visit) {
  const door = '/cms/api/users'
  const { answer } = await ask(200, `POST ${door}/login`, { body: { email: user.email, password } })
  const by = { bearer: `Bearer ${String(answer.token)}` }
  await ask(200, `POST ${door}/refresh-token`, { by })
  await ask(200, `POST ${door}/logout`, { by })
}

/** Invites a person, twice. */
async function invitePerson({ ask, admin: by }: Visit) {
  const door = '/cms/api/users'
  const body = { name: 'Om', email: 'invited.under.cms@baithak.example', roles: ['editor'] }
  const { answer } = await ask(201, `POST ${door}`, { by, body })
  await ask(200, `POST ${door}/${(answer.doc as { id: string }).id}/invitation`, { by })
}

/** Takes over what a person has open who is no longer there. */
async function takeOver({ ask, payload, admin: by, customer, product }: Visit) {
  const of = (value: string) => ({ user: { relationTo: 'users' as const, value } })
  const collection = 'payload-locked-documents'
  const data = { document: { relationTo: 'products' as const, value: product }, ...of(customer.user.id) }
  const { id } = await payload.create({ collection, data, draft: false })
  await ask(200, `PATCH /cms/api/${collection}/${id}`, { by, body: of(by.user.id) })
  await payload.delete({ collection, id })
}

/** Has the wished brochure made, as the leader does, and follows its addresses. */
async function printBrochure({ ask, payload, admin: by }: Visit) {
  const { watchBrochure } = await import('../../jobs/watchBrochure.ts')
  const { readContent } = await import('../../api/content.ts')
  const stop = watchBrochure(payload, () => readContent(payload))
  const step = async () => (await ask(200, 'GET /cms/api/brochure', { by })).answer.step
  await expect.poll(step).toBe('made')
  await stop()
  await ask(302, 'GET /brochure.pdf')
  await ask(404, 'GET /brochure/Gaming.pdf')
  await ask(302, 'GET /brochure/front.pdf')
}

/** Dry-runs, applies and undoes a file of products, then makes the brochure. */
async function importAndPrint(visit: Visit) {
  const { ask, payload, admin, product } = visit
  const by = admin
  const imports = '/cms/api/catalogue/imports'
  await ask(200, 'GET /cms/api/catalogue/export', { by })
  const body = `id,name,price\r\n${product},Changed,4300\r\n`
  const headers = { 'content-type': 'text/csv' }
  const { answer } = await ask(201, `POST ${imports}?name=a.csv`, { by, body, headers })
  const id = String(answer.id)
  const one = `${imports}/${id}`
  for (const [verb, end] of [
    ['apply', 'done'],
    ['undo', 'undone'],
  ]) {
    await ask(202, `POST ${one}/${verb}`, { by })
    await ask(200, `GET ${one}`, { by })
    expect(await payload.findByID({ collection: 'imports', id })).toMatchObject({ state: end })
  }
  await ask(200, `GET ${imports}`, { by })
  await ask(202, 'POST /cms/api/brochure', { by })
  await ask(200, 'GET /cms/api/brochure', { by })
  await printBrochure(visit)
}

/** Has a mail that was given up sent again, and tries the mail. */
async function sendAgain({ ask, payload, admin: by }: Visit) {
  const data = {
    kind: 'emailVerified',
    to: 'waits@baithak.example',
    data: {},
    dueAt: 0,
    failures: 1,
    givenUpAt: 1,
  }
  const { id } = await payload.create({ collection: 'mails', data })
  await ask(200, `POST /cms/api/mails/${String(id)}/again`, { by })
  await ask(200, 'POST /cms/api/mail-test', { by })
  await ask(200, 'GET /cms/api/health', { by })
}

/** Has a program told of changes, shows its secret and removes it. */
async function tellProgram({ ask, payload, admin: by }: Visit) {
  const hook = { name: 'ERP', url: 'https://erp.baithak.example/', events: ['product.changed'] }
  const save = (webhooks: object[]) =>
    ask(200, 'POST /cms/api/globals/site-settings', { by, body: { webhooks } })
  await save([hook])
  const { webhooks } = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  await ask(200, `POST /cms/api/webhooks/${webhooks?.[0]?.id}/secret`, { by })
  await save([])
}

/** Keeps the samples, and removes those that there are. */
async function removeSamples({ ask, admin: by }: Visit) {
  await ask(200, 'POST /cms/api/go-live/backup-key', { by })
  await ask(200, 'POST /cms/api/samples/keep', { by })
  await ask(200, 'POST /cms/api/samples/remove', { by })
}

/** Does everything that staff do under /cms. */
export async function visitCms(visit: Visit) {
  await logInAtCms(visit)
  await visit.ask(200, 'GET /cms/api/security-events/export', { by: visit.admin })
  await invitePerson(visit)
  await takeOver(visit)
  await editDraft(visit)
  await restoreProduct(visit)
  await importAndPrint(visit)
  await sendAgain(visit)
  await readRecords(visit)
  await tellProgram(visit)
  await removeSamples(visit)
}
