import './lib/nodeVersion.mjs'
import { mkdir, writeFile } from 'node:fs/promises'
import { installPackages } from './lib/install.mjs'
import { at } from './lib/places.mjs'
import { Refusal, runCommand } from './lib/refusal.mjs'
import { createSteps } from './lib/steps.mjs'

// `npm run docs:pictures` makes the pictures of the documentation, docs/pictures, from a shop with samples: what people of
// a showroom see in a day. The people in them are invented.

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const wanted = { name: 'Anjali Deshmukh', phone: '9000000024', pinCode: '400001' }

/** Asks the shop's API as its admin; throws a Refusal with the answer if it refuses. */
const asAdmin = (shop, token) => async (method, path, body) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const sent = body ? { body: JSON.stringify(body) } : {}
  const answer = await fetch(`${shop.url}/api${path}`, { method, headers, ...sent })
  const text = await answer.text()
  if (!answer.ok) throw new Refusal(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Lets the day begin: somebody asks for twelve chairs, and gets a quote. Returns the pages to look at. */
async function fillDay(ask) {
  const [chair, other] = await ask('GET', '/products?view=manage')
  const enquiry = await ask('POST', '/enquiries/desk', {
    ...wanted,
    lines: [{ product: chair._id, qty: 12 }],
  })
  await ask('POST', '/enquiries/desk', {
    name: 'Rohan Kulkarni',
    phone: '9000000025',
    lines: [{ product: other._id, qty: 2 }],
  })
  const quote = await ask('POST', '/quotes', { person: wanted, lines: [{ product: chair._id, qty: 12 }] })
  const orders = await ask('GET', '/orders')
  return { chair, enquiry, quote, order: orders[0] }
}

const pagesOf = ({ chair, enquiry, quote, order }) => [
  ['today', '/admin/today', desk],
  ['enquiry', `/admin/enquiries/${enquiry._id}`, phone],
  ['quote', `/admin/quotes/${quote._id}`, desk],
  ['orders', '/admin/orderlist', desk],
  ['order', `/order/${order._id}`, phone],
  ['product', `/admin/product/${chair._id}/edit`, desk],
]

await runCommand(async () => {
  const steps = createSteps()
  await installPackages(steps)
  const [{ startShop }, { requireBrowser }, { chromium }, { default: sharp }] = await Promise.all([
    import('./testing/shop.mjs'),
    import('./testing/browser.mjs'),
    import('@playwright/test'),
    import('sharp'),
  ])
  const executablePath = await requireBrowser(steps)
  const shop = await startShop({ steps })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    steps.begin('Making the pictures')
    const login = { email: shop.adminEmail, password: shop.adminPassword }
    const { token } = await asAdmin(shop)('POST', '/users/login', login)
    const pages = pagesOf(await fillDay(asAdmin(shop, token)))
    const page = await browser.newPage({ reducedMotion: 'reduce', baseURL: shop.url })
    await page.goto('/login')
    await page.getByLabel('Email').fill(login.email)
    await page.getByLabel('Password', { exact: true }).fill(login.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await mkdir(at('docs/pictures'), { recursive: true })
    for (const [index, [name, path, viewport]] of pages.entries()) {
      await page.setViewportSize(viewport)
      await page.goto(path, { waitUntil: 'networkidle' })
      const picture = await page.screenshot()
      await writeFile(at(`docs/pictures/${name}.webp`), await sharp(picture).webp({ quality: 72 }).toBuffer())
      steps.progress(index + 1, pages.length)
    }
    steps.done()
  } finally {
    await browser.close()
    await shop.stop()
  }
})
