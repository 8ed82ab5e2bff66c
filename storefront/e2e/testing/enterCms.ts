import { expect, type Page } from '@playwright/test'
import type { Shop } from '../../../ops/testing/shop.mjs'

interface Login {
  email: string
  password: string
}

/** Logs the browser into the CMS without its form, whose page takes seconds to load. Other tests use the form. */
export async function enterCms(page: Page, shop: Shop, { email, password }: Login) {
  const answer = await page.request.post(`${shop.cmsUrl}/cms/api/users/login`, { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
