import { expect } from '@playwright/test'
import { collectPageErrors } from '../testing/collectPageErrors.ts'
import { expectAccessibleInBoth, expectLooks, wear } from '../testing/expectAccessible.ts'
import { expectNoSidewaysScroll } from '../testing/expectSoundDocument.ts'
import { test } from '../testing/ownShop.ts'
import { regent } from '../testing/visitorPages.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.describe.configure({ retries: 0, timeout: 90_000 })

const own = {
  brandColours: { accent: '#8a1c4a', bandDark: '#2a0f1a' },
  headingFont: 'Fraunces',
  textFont: 'Figtree',
  homeSections: ['testimonials', 'brochure', 'popular', 'contact'],
}
const none = {
  brandColours: { accent: null, bandDark: null },
  headingFont: null,
  textFont: null,
  homeSections: [],
}

test('colours, type and the order of the home page are those of the shop, in both themes @mongo', async ({
  page,
  staff,
  request,
}) => {
  const complaints = collectPageErrors(page)
  const fonts: string[] = []
  page.on('request', (one) => void (one.resourceType() === 'font' && fonts.push(one.url())))
  await page.addInitScript(() => {
    const total = { shift: 0 }
    Object.assign(window, { layoutShift: total })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        total.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const findShift = () =>
    page.evaluate(() => (window as unknown as { layoutShift: { shift: number } }).layoutShift.shift)
  // It is stored, and has to be made anew.
  const before = await (await request.get('/')).text()
  await staff.change('POST', '/globals/site-settings', own)
  try {
    await expect.poll(async () => (await request.get('/')).text()).toContain('--accent:#8a1c4a')
    for (const width of [390, 1440])
      for (const path of ['/', '/latest', `/product/${regent.id}`]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await waitUntilLive(page)
        expect(await findShift()).toBeLessThanOrEqual(0.01)
        await expectNoSidewaysScroll(page, path)
        await expectLooks(page, `${path} of a brand at ${width} px`, path === '/')
      }
    await page.goto('/')
    await waitUntilLive(page)
    // The order of the sections is that of the headings too.
    await expectAccessibleInBoth(page, 'home of a brand')
    await wear(page, 'light')
    await expect(page.getByRole('main').locator('h2')).toHaveText([
      'Chairs',
      'High Counter Series',
      'Lounges',
      'What our customers say',
      'All our chairs, in one book.',
      'Popular right now',
      'Talk to a person',
    ])
    const button = page.getByRole('link', { name: 'Explore Latest Collection' })
    await expect(button).toHaveCSS('background-color', 'rgb(138, 28, 74)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)
    const names = new Set(fonts.map((url) => /assets\/([a-z]+)/.exec(url)?.[1]))
    expect(names).toEqual(new Set(['figtree', 'fraunces', 'eczar']))
    expect(fonts.filter((url) => url.includes('eczar-latin'))).toEqual([])
    const icon = await (await request.get('/icons/initial.svg')).text()
    expect(icon).toContain('fill="#8a1c4a"')
    expect(complaints).toEqual([])
  } finally {
    await staff.change('POST', '/globals/site-settings', none)
  }
  // Without them it is to the byte what it was.
  await expect.poll(async () => (await request.get('/')).text()).toBe(before)
})
