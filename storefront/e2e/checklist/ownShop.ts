import type { APIRequestContext } from '@playwright/test'
import { startShop } from '../../../ops/testing/shop.mjs'
import { expect, test as visitorTest } from './test.ts'

type Data = Record<string, unknown>

/** The shop's staff, using the CMS's own REST API. Changes are reverted after each test. */
interface Staff {
  read: (path: string) => Promise<Data>
  create: (collection: string, data: Data) => Promise<string>
  /** Changes all documents that match a query, and sets them back to `before` after the test. */
  changeAll: (collection: string, query: string, change: Data, before: Data) => Promise<void>
}

interface OwnShop {
  url: string
  cms: APIRequestContext
  /** Shows the shop again who asks. It wants to know that ten minutes after a login. */
  confirm: () => Promise<unknown>
}

async function signIn(cms: APIRequestContext, email: string, password: string) {
  const answer = await cms.post('/cms/api/users/login', { data: { email, password } })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `JWT ${token}` }
}

/** Creates many documents, which stay. Sends ten at a time, as many as the shop handles at once. */
export async function createAll({ cms }: OwnShop, collection: string, list: readonly Data[]) {
  for (let start = 0; start < list.length; start += 10)
    await Promise.all(
      list.slice(start, start + 10).map(async (data) => {
        const answer = await cms.post(`/cms/api/${collection}`, { data })
        expect(answer.ok(), await answer.text()).toBe(true)
      }),
    )
}

/** For tests that change the catalogue: each worker has its own shop. */
export const test = visitorTest.extend<{ staff: Staff }, { ownShop: OwnShop }>({
  ownShop: [
    async ({ playwright }, use) => {
      const shop = await startShop()
      const door = await playwright.request.newContext({ baseURL: shop.cmsUrl })
      const extraHTTPHeaders = await signIn(door, shop.adminEmail, shop.adminPassword)
      const cms = await playwright.request.newContext({ baseURL: shop.cmsUrl, extraHTTPHeaders })
      const data = { currentPassword: shop.adminPassword }
      const confirm = () => cms.post('/cms/api/users/confirm', { data })
      await use({ url: shop.url, cms, confirm })
      await Promise.all([door.dispose(), cms.dispose()])
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.url),
  staff: async ({ ownShop: { cms, confirm } }, use) => {
    await confirm()
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
      changeAll: async (collection, query, change, before) => {
        undo.unshift(() => ask('patch', `${collection}?${query}`, before))
        await ask('patch', `${collection}?${query}`, change)
      },
    })
    for (const back of undo) await back()
  },
})
