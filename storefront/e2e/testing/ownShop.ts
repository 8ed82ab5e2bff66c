import { expect } from '@playwright/test'
import type { Session } from 'cms/contract/accounts/users'
import { addStaff, logInAdmin, type Hired } from './addStaff.ts'
import { test as base } from './liveTest.ts'

export interface Staff {
  /** Calls Payload's REST API as the admin; throws if the request is refused. */
  change(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
  ): Promise<Record<string, unknown>>
  /** Creates a document, which is deleted after the test, and returns its id. */
  create(collection: string, data: object): Promise<string>
  /** Changes all documents that match a query, and sets them back to `before` after the test. */
  changeAll(collection: string, query: string, data: object, before: object): Promise<void>
  /** Makes an account with roles, and returns its id. */
  addStaff(person: Hired): Promise<string>
}

interface TestFixtures {
  admin: Session
  staff: Staff
}

/** For tests that change data: the shop of their worker. */
export const test = base.extend<TestFixtures>({
  baseURL: async ({ shop }, provide) => provide(shop.url),
  admin: async ({ playwright, shop }, provide) => provide(await logInAdmin(playwright.request, shop)),
  staff: async ({ playwright, shop, admin }, provide) => {
    const door = await playwright.request.newContext({ baseURL: shop.cmsUrl })
    const headers = { Authorization: `JWT ${admin.token}` }
    const change: Staff['change'] = async (method, path, changed) => {
      const answer = await door.fetch(`/cms/api${path}`, { method, headers, data: changed })
      const body = (await answer.json()) as Record<string, unknown>
      expect(answer.ok(), `${method} ${path}: ${JSON.stringify(body)}`).toBe(true)
      return body
    }
    const undo: (() => Promise<unknown>)[] = []
    await provide({
      change,
      create: async (collection, data) => {
        const { doc } = await change('POST', `/${collection}`, data)
        const { id } = doc as { id: string }
        undo.unshift(() => change('DELETE', `/${collection}/${id}`))
        return id
      },
      changeAll: async (collection, query, data, before) => {
        undo.unshift(() => change('PATCH', `/${collection}?${query}`, before))
        await change('PATCH', `/${collection}?${query}`, data)
      },
      addStaff: (person) => addStaff(playwright.request, shop, person),
    })
    for (const back of undo) await back()
    await door.dispose()
  },
})
