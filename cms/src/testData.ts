import type { Payload } from 'payload'
import sharp from 'sharp'

/** What tests fill an empty shop with. */
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
  /** A published product, complete unless told otherwise. */
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
  /** A user with a login: `authorization` for /cms, `bearer` for both doors. */
  const addUser = async (role: 'customer' | 'staff' | 'admin', given: Record<string, unknown> = {}) => {
    const password = `a long password of ${role}`
    const email = `${role}.${Math.random().toString(36).slice(2)}@baithak.example`
    const user = await payload.create({
      collection: 'users',
      data: { name: role, email, password, role, ...given } as never,
    })
    const { issueToken } = await import('./tokens.ts')
    const { token } = await issueToken(payload, user.id)
    return { user, password, token, authorization: `JWT ${token}`, bearer: `Bearer ${token}` }
  }
  /** The facts without which there is no site. */
  const addSettings = async () => {
    const { default: site } = await import('./seed/site.json', { with: { type: 'json' } })
    const { scenes: _, social: __, ...facts } = site
    await payload.updateGlobal({ slug: 'site-settings', data: { ...facts, purchasing: 'catalogue' } })
  }
  return { addPicture, addProduct, addUser, addSettings }
}
