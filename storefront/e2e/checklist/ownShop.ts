import type { APIRequestContext } from '@playwright/test'
import { startShop } from '../../../ops/shop.mjs'
import { expect, test as visitorTest } from './test.ts'

type Data = Record<string, unknown>

/** The shop's staff at the CMS's own REST interface. What a test changes is put back after it. */
interface Staff {
  read: (path: string) => Promise<Data>
  create: (collection: string, data: Data) => Promise<string>
  createAll: (collection: string, list: readonly Data[]) => Promise<void>
  /** Changes all documents that a query finds, and back to `before` afterwards. */
  changeAll: (collection: string, query: string, change: Data, before: Data) => Promise<void>
}

interface OwnShop {
  url: string
  cms: APIRequestContext
}

async function signIn(cms: APIRequestContext, email: string, password: string) {
  const answer = await cms.post('/cms/api/users/login', { data: { email, password } })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `JWT ${token}` }
}

/** Tests that change the catalogue: each worker has a shop for them alone. */
export const test = visitorTest.extend<{ staff: Staff }, { ownShop: OwnShop }>({
  ownShop: [
    async ({ playwright }, use) => {
      const shop = await startShop()
      const door = await playwright.request.newContext({ baseURL: shop.cmsUrl })
      const extraHTTPHeaders = await signIn(door, shop.adminEmail, shop.adminPassword)
      const cms = await playwright.request.newContext({ baseURL: shop.cmsUrl, extraHTTPHeaders })
      await use({ url: shop.url, cms })
      await Promise.all([door.dispose(), cms.dispose()])
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  shopUrl: [async ({ ownShop }, use) => use(ownShop.url), { scope: 'worker' }],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
  staff: async ({ ownShop: { cms } }, use) => {
    const undo: (() => Promise<unknown>)[] = []
    const ask = async (method: 'get' | 'post' | 'patch' | 'delete', path: string, data?: Data) => {
      const answer = await cms[method](`/cms/api/${path}`, { data })
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
      return (await answer.json()) as Data
    }
    await use({
      read: (path) => ask('get', path),
      create: async (collection, data) => {
        const { doc } = await ask('post', collection, data)
        const { id } = doc as { id: string }
        undo.unshift(() => ask('delete', `${collection}/${id}`))
        return id
      },
      createAll: async (collection, list) => {
        const ids: string[] = []
        undo.unshift(() => ask('delete', `${collection}?where[id][in]=${ids.join(',')}`))
        for (let start = 0; start < list.length; start += 10) {
          const answers = await Promise.all(
            list.slice(start, start + 10).map((data) => ask('post', collection, data)),
          )
          ids.push(...answers.map(({ doc }) => (doc as { id: string }).id))
        }
      },
      changeAll: async (collection, query, change, before) => {
        undo.unshift(() => ask('patch', `${collection}?${query}`, before))
        await ask('patch', `${collection}?${query}`, change)
      },
    })
    for (const back of undo) await back()
  },
})
