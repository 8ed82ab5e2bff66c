// @module-tag rights
import { afterAll, describe, expect, it } from 'vitest'
import { openTestCms } from '../testing/openTestCms.ts'
import { send } from '../testing/visits/testVisitors.ts'

const cms = await openTestCms()
afterAll(() => cms.close())
await cms.addSettings()

const stored = (id: string) => cms.payload.findByID({ collection: 'users', id, depth: 0 })

describe('a refused change', () => {
  it.each(['/api', '/cms/api'])('takes no right away at %s', async (door) => {
    const [one, other, taken] = [
      await cms.addUser('admin'),
      await cms.addUser('admin'),
      await cms.addUser('customer'),
    ]
    const body = { email: taken.user.email, ...(door === '/api' ? { isAdmin: false } : { roles: [] }) }
    const method = door === '/api' ? 'PUT' : 'PATCH'
    const { status } = await send(`${cms.url}${door}/users/${other.user.id}`, method, {
      body,
      bearer: one.bearer,
    })
    expect(status).toBe(door === '/api' ? 409 : 400)
    expect((await stored(other.user.id)).roles).toEqual(['admin'])
  })
})

describe('the CMS’s own door', () => {
  it.each([
    ['name', '   ', 'Name is required'],
    ['name', 'A\u0007B', 'This has characters that cannot be shown'],
    ['name', 'x'.repeat(61), 'Name must be at most 60 characters'],
    ['email', `${'x'.repeat(300)}@baithak.example`, 'Please enter a valid email'],
  ])('refuses $0 $1', async (field, value, message) => {
    const { user, bearer } = await cms.addUser('editor')
    const { status, text } = await send(`${cms.url}/cms/api/users/${user.id}`, 'PATCH', {
      body: { [field]: value },
      bearer,
    })
    expect(status).toBe(400)
    expect(text).toContain(message)
    expect(await stored(user.id)).toMatchObject({ name: user.name, email: user.email })
  })

  it('lets staff move no review to another product', async () => {
    const [{ bearer }, customer] = [await cms.addUser('editor'), await cms.addUser('customer')]
    const [product, other] = [await cms.addProduct(), await cms.addProduct()]
    const review = await cms.payload.create({
      collection: 'reviews',
      data: { product: product.id, user: customer.user.id, name: 'A', rating: 5, comment: 'B' },
    })
    await send(`${cms.url}/cms/api/reviews/${review.id}`, 'PATCH', { body: { product: other.id }, bearer })
    const after = await cms.payload.findByID({ collection: 'reviews', id: review.id, depth: 0 })
    expect(after.product).toBe(product.id)
  })

  it('lets a page of another site log nobody in', async () => {
    const { user, password } = await cms.addUser('editor')
    const body = { email: user.email, password }
    const at = (origin: string) =>
      send(`${cms.url}/cms/api/users/login`, 'POST', { body, headers: { origin } })
    expect((await at('https://evil.example')).status).toBe(403)
    expect((await at('null')).status).toBe(403)
    expect((await at(cms.url)).status).toBe(200)
  })
})
