import type { Session } from 'cms/contract/accounts/users'
import { enterCms } from '../testing/enterCms.ts'
import { expect, remember } from '../testing/accounts.ts'
import { test } from '../testing/ownShop.ts'

test.describe.configure({ retries: 0, mode: 'default', timeout: 240_000 })
test.use({ viewport: { width: 1440, height: 1000 } })

const refused = 'This page needs another role'

const withoutScripts = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll(/<script\b.*?<\/script>/gs, '')

/** The pages beside the shop's own that each role is led to; every other one of them names the role that it needs. */
const pages: Record<string, string[]> = {
  orders: [
    '/cms/collections/enquiries',
    '/cms/collections/orders',
    '/cms/collections/papers',
    '/cms/collections/quotes',
    '/admin/orderlist',
  ],
  finance: [
    '/cms/collections/enquiries',
    '/cms/collections/quotes',
    '/cms/collections/orders',
    '/cms/collections/papers',
    '/cms/globals/site-settings',
    '/admin/orderlist',
  ],
  editor: [
    '/cms/collections/archived-products',
    '/cms/collections/documents',
    '/cms/collections/media',
    '/cms/collections/pages',
    '/cms/collections/products',
    '/cms/collections/products/create',
    '/cms/collections/redirects',
    '/cms/collections/review-photos',
    '/cms/collections/reviews',
    '/cms/collections/rooms',
    '/cms/collections/testimonials',
    '/cms/globals/site-settings',
    '/cms/globals/site-words',
    '/cms/import',
    '/admin/productlist',
  ],
}
const closedToAll = [
  '/cms/go-live',
  '/cms/health',
  '/cms/collections/users',
  '/cms/collections/mails',
  '/cms/collections/audit-entries',
]
const all = [...new Set([...Object.values(pages).flat(), ...closedToAll])]

for (const [role, wanted] of Object.entries(pages))
  test(`every link that ${role} sees under /cms opens, and every page without one names its role`, async ({
    page,
    request,
    shop,
    staff,
  }) => {
    const login = { email: `links.of.${role}@baithak.example`, password: 'a chair for the staff' }
    await staff.addStaff({ name: 'Lata Links', ...login, roles: [role] })
    await remember(page, (await (await request.post('/api/users/login', { data: login })).json()) as Session)
    await enterCms(page, shop, login)
    await page.goto(`${shop.cmsUrl}/cms`)
    await expect(page.getByRole('heading', { name: 'Hello, Lata Links' })).toBeVisible({ timeout: 60_000 })
    const links = page.locator('aside.nav a[href], .overview__links a[href], .panel__all a[href]')
    const found = await links.evaluateAll((each) => each.map((one) => (one as HTMLAnchorElement).href))
    const paths = new Set(found.map((href) => new URL(href).pathname))
    const own = ['/', '/cms', '/cms/account', '/cms/logout', '/security']
    expect([...paths].filter((path) => !own.includes(path)).toSorted()).toEqual(wanted.toSorted())
    for (const path of all) {
      if (path.startsWith('/admin/')) {
        await page.goto(`${shop.url}${path}`)
        if (wanted.includes(path)) await expect(page).toHaveURL(new RegExp(`${path}$`))
        else await expect(page.getByText(/^This page needs the role /)).toBeVisible()
        continue
      }
      // As the server draws it: the browser would load Payload's scripts for each of them.
      const shown = withoutScripts(await (await page.request.get(`${shop.cmsUrl}${path}`)).text())
      if (wanted.includes(path)) {
        expect(shown, path).toMatch(/<h1\b/)
        expect(shown, path).not.toMatch(/Nothing Found|This page needs another role/i)
      } else {
        expect(shown, path).toContain(`<h1>${refused}</h1>`)
        expect(shown, path).toContain(`with the role ${role}. This page needs the role`)
      }
    }
  })
