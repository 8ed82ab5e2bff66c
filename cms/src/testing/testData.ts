import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import sharp from 'sharp'
import type { Role } from '../access.ts'
import { newId } from '../ids.ts'
import type { HashedPassword } from '../accounts/passwords.ts'
import { makeToken } from './makeToken.ts'

// Shared by all test files of this process, because hashing a password is slow.
const shared = globalThis as { [key: symbol]: Map<string, HashedPassword> | undefined }
const hashes = (shared[Symbol.for('hashes of test passwords')] ??= new Map())

/** Returns functions that fill an empty shop with data for tests. */
export function testData(payload: Payload) {
  const addPicture = async (
    colour = `#${Math.random().toString(16).slice(2, 8).padEnd(6, '0')}`,
    width = 1400,
    height = 1000,
  ) => {
    const data = await sharp({ create: { width, height, channels: 3, background: colour } })
      .png()
      .toBuffer()
    return payload.create({
      collection: 'media',
      data: { alt: `A plate of ${colour}` },
      file: { name: 'plate.png', data, mimetype: 'image/png', size: data.length },
    })
  }
  let made = 0
  const pictures: string[] = []
  /** Adds a published product with all required fields; `given` overrides them. */
  const addProduct = async (given: Record<string, unknown> = {}) => {
    if (pictures.length === 0) pictures.push((await addPicture()).id)
    made += 1
    return payload.create({
      collection: 'products',
      draft: given._status === 'draft',
      data: {
        name: `Chair ${made}`,
        price: 1000 * made,
        type: 'Chairs',
        category: 'Executive',
        pictures: [{ upload: pictures[0] }],
        countInStock: 5,
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString(),
        _status: 'published',
        ...given,
      } as never,
    })
  }
  /** Creates the first user with a password as the shop does, with a verified address. Later users with that password share its hash. */
  const createUser = async (
    password: string,
    data: { email: string; roles: Role[] } & Record<string, unknown>,
  ) => {
    const known = hashes.get(password)
    const stored = { emailVerifiedAt: new Date().toISOString(), ...data }
    if (!known) {
      const user = await payload.create({ collection: 'users', data: { ...stored, password } as never })
      const made = await payload.findByID({ collection: 'credentials', id: user.id })
      hashes.set(password, { hash: made.hash, salt: made.salt })
      return user
    }
    const { id } = await payload.db.create({ collection: 'users', data: { id: newId(), ...stored } })
    const stamp = randomUUID()
    await payload.create({ collection: 'credentials', data: { id: String(id), ...known, stamp } })
    return payload.findByID({ collection: 'users', id: String(id), depth: 0 })
  }
  /** Adds a customer, or a user with one role, with a login: `authorization` for /cms, `bearer` for both doors. */
  const addUser = async (role: Role | 'customer', given: Record<string, unknown> = {}) => {
    const password = `a long password of ${role}`
    const email = `${role}.${Math.random().toString(36).slice(2)}@baithak.example`
    const user = await createUser(password, {
      name: role,
      email,
      roles: role === 'customer' ? [] : [role],
      ...given,
    })
    const token = await makeToken(payload, user)
    return { user, password, token, authorization: `JWT ${token}`, bearer: `Bearer ${token}` }
  }
  /** Adds the facts that the site needs. */
  const addSettings = async () => {
    const { default: site } = await import('../seed/site.json', { with: { type: 'json' } })
    const { scenes: _, social: __, ...facts } = site
    await payload.updateGlobal({ slug: 'site-settings', data: { ...facts, purchasing: 'catalogue' } })
  }
  return { addPicture, addProduct, addUser, addSettings }
}
