import type { APIRequestContext, Page } from '@playwright/test'
import type { ManagedProduct } from 'cms/contract/products'
import type { Session } from 'cms/contract/users'
import { expect, remember } from './accounts.ts'
import { test as base } from './ownShop.ts'
import { regent } from './visitorPages.ts'
import { waitUntilLive } from './watchPage.ts'

/** Products as staff change them, by the shop's own API. */
interface Products {
  create: () => Promise<string>
  save: (id: string, input: object) => Promise<void>
  read: (id: string) => Promise<ManagedProduct>
}

function productsOf(request: APIRequestContext, { token }: Session): Products {
  const headers = { Authorization: `Bearer ${token}` }
  const read = async (answer: ReturnType<APIRequestContext['get']>) => {
    const answered = await answer
    expect(answered.ok(), `${answered.status()}: ${await answered.text()}`).toBe(true)
    return (await answered.json()) as ManagedProduct
  }
  return {
    create: async () => (await read(request.post('/api/products', { headers })))._id,
    save: async (id, data) => void (await read(request.put(`/api/products/${id}`, { headers, data }))),
    read: (id) => read(request.get(`/api/products/${id}`, { headers })),
  }
}

/** The editor of a product, once it can be used. */
export async function openEditor(page: Page, id: string) {
  await page.goto(`/admin/product/${id}/edit`)
  await waitUntilLive(page)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
}

export const slot = (page: Page, place: number) => page.getByRole('textbox', { name: `Image ${place}` })
export const file = (page: Page, place: number) => page.getByLabel(`File for image ${place}`, { exact: true })

interface Fixtures {
  products: Products
  /** A chair that visitors see and no other test knows. */
  chairId: string
}

/** For tests of the editor: an admin is at the browser. */
export const test = base.extend<Fixtures, { admin: Session }>({
  admin: [
    async ({ playwright, shop }, provide) => {
      const door = await playwright.request.newContext({ baseURL: shop.url })
      const data = { email: shop.adminEmail, password: shop.adminPassword }
      const answer = await door.post('/api/users/login', { data })
      await provide((await answer.json()) as Session)
      await door.dispose()
    },
    { scope: 'worker' },
  ],
  page: async ({ page, admin }, provide) => {
    await remember(page, admin)
    await provide(page)
  },
  products: async ({ request, admin }, provide) => provide(productsOf(request, admin)),
  chairId: async ({ products }, provide) => {
    const id = await products.create()
    const { image1, image2, image3 } = await products.read(regent.id)
    await products.save(id, {
      name: `Chair of a test ${Math.random().toString(36).slice(2, 8)}`,
      price: 12_500,
      image1,
      image2,
      image3,
      type: 'Chairs',
      category: 'Staff',
      features: ['High back', 'Gas lift'],
      countInStock: 10,
    })
    await provide(id)
  },
})
export { expect }
