import type { CollectionSlug } from 'payload'
import sharp from 'sharp'
import { fromPlainText } from '../../text/html.ts'
import { newId } from '../../ids.ts'
import type { TestCms } from '../openTestCms.ts'
import { orderData } from '../orderTests.ts'
import { visitors } from './visitorSamples.ts'

interface Sample {
  /** Creates a record to see, change or remove. */
  make: () => Promise<string>
  /** The body of a creation. */
  body?: () => Promise<object | FormData>
  /** The body of a change. */
  patch?: object
}
type Samples = Record<string, Sample>

/** Sent to collections where nothing is allowed. */
export const anything = { name: 'New', state: 'done', quantity: 5, alt: 'New', who: 'New', hidden: true }

let made = 0
const next = () => (made += 1)

const formOf = (data: object, bytes: Buffer, type: string, name: string) => {
  const form = new FormData()
  form.append('_payload', JSON.stringify(data))
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
const plate = () =>
  sharp({ create: { width: 20 + next(), height: 20, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()
const sections = [{ heading: 'One', body: fromPlainText('Text') }]
const pdf = () =>
  Buffer.from(`%PDF-1.7\n% ${next()}\n1 0 obj <<>> endobj\nxref\n0 0\ntrailer <<>>\nstartxref\n0\n%%EOF\n`)

const storing =
  ({ payload }: TestCms) =>
  async (collection: string, data: object) =>
    String(
      (await payload.db.create({ collection: collection as CollectionSlug, data: { id: newId(), ...data } }))
        .id,
    )
const creating =
  ({ payload }: TestCms) =>
  async (collection: CollectionSlug, data: object) =>
    String((await payload.create({ collection, data: data as never })).id)

const order = { ...orderData, requestHash: 'a-secret-hash-of-a-request' }

function catalogue(cms: TestCms): Samples {
  const create = creating(cms)
  const product = async () => (await cms.addProduct()).id
  const pictures = [{ address: 'https://pictures.example/a.jpg' }]
  return {
    products: {
      make: product,
      body: async () => ({ name: 'New', price: 1, type: 'Chairs', category: 'Executive', pictures }),
      patch: { name: 'Changed' },
    },
    media: {
      make: async () => (await cms.addPicture(undefined, 20 + next(), 20)).id,
      body: async () => formOf({ alt: 'New' }, await plate(), 'image/png', 'a.png'),
      patch: { alt: 'Changed' },
    },
    reviews: {
      make: async () => {
        const { user } = await cms.addUser('customer')
        return create('reviews', {
          product: await product(),
          user: user.id,
          name: 'A',
          rating: 5,
          comment: 'B',
        })
      },
      body: async () => ({ product: await product(), name: 'A', rating: 5, comment: 'B' }),
      patch: { reply: 'Thank you.' },
    },
    stock: { make: product },
  }
}

function content(cms: TestCms): Samples {
  const create = creating(cms)
  const testimonial = { name: 'A', quote: 'B', rating: 5, position: 1 }
  const room = async () => ({ title: 'A', picture: (await cms.addPicture(undefined, 20 + next(), 20)).id })
  const redirect = () => ({ from: `/old-${next()}`, to: { type: 'custom', url: '/about' } })
  const page = () => ({ name: `page-${next()}`, title: 'A', sections })
  return {
    testimonials: {
      make: () => create('testimonials', testimonial),
      body: async () => testimonial,
      patch: { name: 'Changed' },
    },
    rooms: {
      make: async () => create('rooms', await room()),
      body: room,
      patch: { title: 'Changed' },
    },
    pages: { make: () => create('pages', page()), body: async () => page(), patch: { title: 'Changed' } },
    redirects: {
      make: () => create('redirects', redirect()),
      body: async () => redirect(),
      patch: { to: { type: 'custom', url: '/contact' } },
    },
    documents: {
      make: async () => {
        const data = pdf()
        const file = { name: 'a.pdf', data, mimetype: 'application/pdf', size: data.length }
        return (await cms.payload.create({ collection: 'documents', data: { title: 'A' }, file })).id
      },
      body: async () => formOf({ title: 'New' }, pdf(), 'application/pdf', 'a.pdf'),
      patch: { title: 'Changed' },
    },
  }
}

function people(cms: TestCms): Samples {
  const anyone = async () => (await cms.addUser('customer')).user.id
  const email = () => `m${next()}@baithak.example`
  return {
    users: {
      make: anyone,
      body: async () => ({ name: 'A', email: email(), roles: [] }),
      patch: { name: 'Changed' },
    },
    orders: {
      make: async () =>
        creating(cms)('orders', {
          ...order,
          orderNumber: `M-${next()}`,
          requestKey: newId(),
          user: await anyone(),
        }),
      body: async () => order,
    },
  }
}

/** Collections that only the shop and Payload write. */
function bookkeeping(cms: TestCms): Samples {
  const store = storing(cms)
  const secrets = { hash: 'a-secret-hash', salt: 'a-secret-salt', stamp: 'a-secret-stamp' }
  const step = { lastStep: 1, codes: '["a-secret-hash"]', salt: 'a-secret-salt', sealedKey: 'a-secret-key' }
  const key = { name: 'A', rpId: '', transports: '[]', counter: 0, publicKey: 'a-secret-key' }
  const mail = { kind: 'resetPassword', to: 'a@baithak.example', data: {}, failures: 0 }
  return {
    credentials: { make: () => store('credentials', secrets) },
    sessions: {
      make: () => {
        const at = Date.now()
        const times = { startedAt: at, seenAt: at, provedAt: at, renewedAt: at, expiresAt: at + 1e9 }
        const login = { account: newId(), stamp: secrets.stamp, kind: 'program', renewals: 0 }
        return store('sessions', { ...login, ...times })
      },
    },
    'second-steps': { make: () => store('second-steps', step) },
    passkeys: { make: () => store('passkeys', { ...key, account: newId(), credentialId: newId() }) },
    'spent-tickets': { make: () => store('spent-tickets', { expiresAt: new Date().toISOString() }) },
    mails: { make: () => store('mails', { ...mail, dueAt: Date.now() + 1e9 }) },
    counters: { make: () => store('counters', { id: newId(), value: 1 }) },
    leases: { make: () => store('leases', { id: newId(), holder: 'nobody', beat: 1 }) },
    'audit-entries': {
      make: () => store('audit-entries', { who: 'A', action: 'changed', subject: 'Product', changes: [] }),
    },
    'audit-seals': {
      make: () => {
        const none = { entry: '', entryAt: '', previous: '', hash: 'a-secret-hash', signature: '' }
        return store('audit-seals', { sequence: next(), ...none })
      },
    },
    'security-events': {
      make: () => store('security-events', { kind: 'login', email: 'a@baithak.example', count: 1 }),
    },
    'archived-products': {
      make: () =>
        store('archived-products', { name: 'A', archivedAt: new Date().toISOString(), content: {} }),
    },
    imports: { make: () => store('imports', { state: 'undone', total: 0, done: 0 }) },
    'import-rows': { make: () => store('import-rows', { import: newId(), page: 1, entries: [] }) },
    'payload-kv': { make: () => store('payload-kv', { key: newId(), data: {} }) },
    'payload-jobs': { make: () => store('payload-jobs', { input: {}, taskSlug: 'schedulePublish' }) },
    'payload-migrations': { make: () => store('payload-migrations', { name: 'none', batch: 1 }) },
    'payload-locked-documents': { make: () => store('payload-locked-documents', {}) },
  }
}

/** Returns for each collection how to make a record, and the bodies to create or change one. */
export const samplesOf = (cms: TestCms): Samples => ({
  ...catalogue(cms),
  ...content(cms),
  ...people(cms),
  ...bookkeeping(cms),
  ...visitors(cms),
})
