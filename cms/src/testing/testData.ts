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

const counted = globalThis as { [key: symbol]: number | undefined }
/** Counts the test data of a shop. Unlike random letters, a number spells no word that a test looks for. */
const nextNumber = () =>
  (counted[Symbol.for('numbers of test data')] = (counted[Symbol.for('numbers of test data')] ?? 0) + 1)
/** Returns another colour each time. */
export const nextColour = () => `#${((nextNumber() * 0x9e3779) % 2 ** 24).toString(16).padStart(6, '0')}`

/** Returns functions that fill an empty shop with data for tests. */
export function testData(payload: Payload) {
  /** Adds a picture wide enough for every stored width, and flat, because each of its pixels is encoded five times. */
  const addPicture = async (colour = nextColour(), width = 1400, height = 140) => {
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
  /** Creates a user with a verified address. All users with the same password share its hash. */
  const createUser = async (
    password: string,
    data: { email: string; roles: Role[] } & Record<string, unknown>,
  ) => {
    // Imported late because it reads the settings.
    const { hashPassword } = await import('../accounts/passwords.ts')
    const known = hashes.get(password) ?? (await hashPassword(password))
    hashes.set(password, known)
    const stored = { emailVerifiedAt: new Date().toISOString(), ...data }
    const { id } = await payload.db.create({ collection: 'users', data: { id: newId(), ...stored } })
    const stamp = randomUUID()
    await payload.create({ collection: 'credentials', data: { id: String(id), ...known, stamp } })
    return payload.findByID({ collection: 'users', id: String(id), depth: 0 })
  }
  /** Adds a customer, or a user with one role, with a login: `authorization` for /cms, `bearer` for both doors. */
  const addUser = async (role: Role | 'customer', given: Record<string, unknown> = {}) => {
    const password = `a long password of ${role}`
    const email = `${role}.${nextNumber()}@baithak.example`
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
