import type { APIRequestContext, Page } from '@playwright/test'
import type { ManagedProduct } from 'cms/contract/products'
import type { Session } from 'cms/contract/accounts/users'
import { expect, remember } from './accounts.ts'
import { test as base } from './ownShop.ts'
import { uniqueText } from './uniqueText.ts'
import { regent } from './visitorPages.ts'
import { waitUntilLive } from './waitUntilLive.ts'

/** Changes products through the shop's own API, as staff do. */
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

/** Opens the editor of a product, and waits until it can be used. */
export async function openEditor(page: Page, id: string) {
  await page.goto(`/admin/product/${id}/edit`)
  await waitUntilLive(page)
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
}

export const slot = (page: Page, place: number) => page.getByRole('textbox', { name: `Image ${place}` })
export const file = (page: Page, place: number) => page.getByLabel(`File for image ${place}`, { exact: true })

interface Fixtures {
  products: Products
  /** A published chair that no other test uses. */
  chairId: string
}

/** For tests of the editor: an admin is logged in. */
export const test = base.extend<Fixtures>({
  page: async ({ page, admin }, provide) => {
    await remember(page, admin)
    await provide(page)
  },
  products: async ({ request, admin }, provide) => provide(productsOf(request, admin)),
  chairId: async ({ products }, provide) => {
    const id = await products.create()
    const { image1, image2, image3 } = await products.read(regent.id)
    await products.save(id, {
      name: `Chair of a test ${uniqueText()}`,
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
