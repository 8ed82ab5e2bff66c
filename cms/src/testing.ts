import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const sharedSecret = 'a-secret-of-both-halves-for-tests-only'

/**
 * A whole CMS for one test file: real HTTP, an SQLite file of its own, no seed. The settings are read when the
 * modules are first loaded, so everything is imported after they are set.
 */
export async function openTestCms() {
  const folder = await mkdtemp(path.join(tmpdir(), 'cms-test-'))
  Object.assign(process.env, {
    PAYLOAD_SECRET: 'a-secret-of-payload-for-tests-only',
    SHARED_SECRET: sharedSecret,
    DATA_DIR: folder,
    MEDIA_DIR: path.join(folder, 'media'),
    LOG_LEVEL: 'silent',
    DATABASE_URI: '',
  })
  const { getPayload } = await import('payload')
  const { default: config } = await import('./payload.config.ts')
  const { migrate } = await import('./database.ts')
  const { createServer } = await import('./createServer.ts')
  const payload = await getPayload({ config, disableOnInit: true })
  await migrate(payload)
  const server = createServer(payload, new Promise(() => {}))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

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
  const addUser = async (role: 'customer' | 'staff' | 'admin') => {
    const password = `a long password of ${role}`
    const email = `${role}.${Math.random().toString(36).slice(2)}@baithak.example`
    const user = await payload.create({ collection: 'users', data: { name: role, email, password, role } })
    const { token } = await payload.login({ collection: 'users', data: { email, password } })
    return { user, authorization: `JWT ${token}` }
  }
  /** The facts without which there is no site. */
  const addSettings = async () => {
    const { default: site } = await import('./seed/site.json', { with: { type: 'json' } })
    const { scenes: _, social: __, ...facts } = site
    await payload.updateGlobal({ slug: 'site-settings', data: { ...facts, purchasing: 'catalogue' } })
  }
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await payload.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  return { payload, url, folder, sharedSecret, addPicture, addProduct, addUser, addSettings, close }
}

export type TestCms = Awaited<ReturnType<typeof openTestCms>>
