import type { Locator, Page } from '@playwright/test'
import type { Testimonial } from 'cms/contract/testimonials'
import { expect, open, test } from '../checklist/test.ts'
import { openWithoutScripts } from '../testing/hold.ts'
import { waitUntilLive } from '../testing/waitUntilLive.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const popular = 'Popular right now'
const testimonials = 'Testimonials'
const groupOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const carouselOf = (page: Page, name: string) => page.locator('.carousel', { has: groupOf(page, name) })

// docs/spec.md 3.4 and 3.7: popular 6, 4 below 1024 px, 3 below 768, 2 below 480; testimonials 3, 2 below 1024, 1 below 768.
const widths = [
  [1440, 6, 3],
  [1024, 6, 3],
  [1023, 4, 2],
  [768, 4, 2],
  [767, 3, 1],
  [480, 3, 1],
  [479, 2, 1],
] as const

// The margin of a carousel's row, and the pixel per slide by which slick rounds up.
const slack = 16

/** Counts the slides that are completely inside the carousel, and so visible at once. */
const slidesSeen = (carousel: Locator) =>
  carousel.evaluate((box, slack) => {
    const { left, right } = box.getBoundingClientRect()
    const isInside = (slide: Element) => {
      const place = slide.getBoundingClientRect()
      return place.width > 0 && place.left > left - slack && place.right < right + slack
    }
    return [...box.querySelectorAll('.slide')].filter(isInside).length
  }, slack)

/** Counts the slides that are at least half visible. */
const countShown = (group: Locator) =>
  group.evaluate((element) => {
    const frame = (element.querySelector('.slick-list') ?? element).getBoundingClientRect()
    const isShown = (slide: Element) => {
      const { left, right, width } = slide.getBoundingClientRect()
      return width > 0 && Math.min(right, frame.right) - Math.max(left, frame.left) > width / 2
    }
    return Array.from(element.querySelectorAll('.slide')).filter(isShown).length
  })

/** Scrolls to a carousel and waits until slick has replaced the row. */
async function waitForSlick(page: Page, name: string) {
  await groupOf(page, name).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(groupOf(page, name).locator('.slick-track')).toBeVisible()
  return groupOf(page, name)
}

const widthOfSlide = (group: Locator) =>
  group.evaluate((element) => {
    const slide = element.querySelector('.slick-active .slide') ?? element.querySelector('.slide')
    return Math.round(slide?.getBoundingClientRect().width ?? 0)
  })

/** Waits until slick stands still: it ignores commands during a move and for 10 ms after. */
async function standsStill(carousel: Locator) {
  await expect(carousel.locator('.slick-track')).not.toHaveAttribute('style', /transition/)
  await carousel.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/** Checks that so many slides are in sight, and no further one by half. */
async function expectShown(page: Page, name: string, count: number, what: string) {
  await expect.poll(() => slidesSeen(groupOf(page, name)), `${name} ${what}`).toBe(count)
  await expect.poll(() => countShown(groupOf(page, name)), `${name} ${what}, by half`).toBe(count)
}

async function expectQuotes(page: Page, quotes: readonly Testimonial[]) {
  expect(quotes).toHaveLength(8)
  const figures = groupOf(page, testimonials).locator('figure')
  await expect(figures).toHaveCount(8)
  for (const [index, { name, quote }] of quotes.entries()) {
    await expect(figures.nth(index).locator('figcaption')).toContainText(name)
    await expect(figures.nth(index).locator('blockquote')).toContainText(quote.slice(0, 30))
  }
}

async function expectLoop(page: Page) {
  const group = groupOf(page, testimonials)
  const current = group.locator('.slick-current')
  await standsStill(group)
  await expect(current).toHaveAttribute('data-index', '0')
  await carouselOf(page, testimonials).getByRole('button', { name: 'Previous' }).click()
  await expect(current).toHaveAttribute('data-index', '7')
  await expect(group.locator('.slick-active')).toHaveCount(3)
  await expect.poll(() => slidesSeen(group)).toBe(3)
  await standsStill(group)
  await carouselOf(page, testimonials).getByRole('button', { name: 'Next' }).click()
  await expect(current).toHaveAttribute('data-index', '0')
}

/** Opens the home page without scripts and notes its slides. Returns a function that brings it alive and compares them. */
async function openSlides(page: Page, shown: Readonly<Record<string, number>>) {
  const letThrough = await openWithoutScripts(page, '/')
  const before = new Map<string, number>()
  for (const [name, count] of Object.entries(shown)) {
    await expect.poll(() => countShown(groupOf(page, name)), name).toBe(count)
    before.set(name, await widthOfSlide(groupOf(page, name)))
  }
  return async () => {
    letThrough()
    await waitUntilLive(page)
    for (const [name, count] of Object.entries(shown)) {
      const group = await waitForSlick(page, name)
      expect(await countShown(group), name).toBe(count)
      await expect(group.locator('.slick-active')).toHaveCount(count)
      expect(Math.abs((await widthOfSlide(group)) - (before.get(name) ?? 0)), name).toBeLessThanOrEqual(1)
    }
  }
}

test('as many are shown at each width before a script runs as after it, and eight quotes go round', async ({
  page,
  facts: { homeTestimonials },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 800 })
  const bringAlive = await openSlides(page, { [popular]: 6, [testimonials]: 3 })
  await expectQuotes(page, homeTestimonials)
  for (const [width, products, people] of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectShown(page, popular, products, `at ${width} px, drawn`)
    await expectShown(page, testimonials, people, `at ${width} px, drawn`)
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  await bringAlive()
  for (const [width, products, people] of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, count] of [
      [popular, products],
      [testimonials, people],
    ] as const) {
      await expect(groupOf(page, name).locator('.slick-active'), `at ${width} px`).toHaveCount(count)
      await expectShown(page, name, count, `at ${width} px, alive`)
    }
  }
  await page.setViewportSize({ width: 1440, height: 800 })
  await expectLoop(page)
})

test('a page that is opened on a phone keeps the number and width of its slides', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const bringAlive = await openSlides(page, { [popular]: 2, [testimonials]: 1 })
  await bringAlive()
})

/** Checks that the slides in sight can be reached, and no other. */
async function expectReachable(group: Locator, count: number) {
  const slides = await group.evaluate((element) =>
    Array.from(element.querySelectorAll<HTMLElement>('.slick-slide')).map((slide) => ({
      isActive: slide.classList.contains('slick-active'),
      isInert: slide.inert,
    })),
  )
  expect(slides.filter(({ isActive }) => isActive)).toHaveLength(count)
  expect(slides.filter(({ isActive, isInert }) => isActive === isInert)).toEqual([])
}

test('slides out of sight and clones cannot be reached, and popular products do not loop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const [name, count] of [
    [testimonials, 3],
    [popular, 6],
  ] as const) {
    const group = await waitForSlick(page, name)
    const [previous, next] = ['Previous', 'Next'].map((label) =>
      carouselOf(page, name).getByRole('button', { name: label }),
    )
    if (name === popular) await expect(previous!).toBeDisabled()
    await expectReachable(group, count)
    const first = await group.locator('.slick-active').first().getAttribute('data-index')
    await next!.click()
    await expect(group.locator('.slick-active').first()).not.toHaveAttribute('data-index', first ?? '')
    await expectReachable(group, count)
    await expect(previous!).toBeEnabled()
  }
  const group = groupOf(page, popular)
  const next = carouselOf(page, popular).getByRole('button', { name: 'Next' })
  await expect(group.locator('.slick-cloned')).toHaveCount(0)
  const total = await group.locator('.slick-slide').count()
  await expect
    .poll(async () => {
      await standsStill(group)
      if (await next.isEnabled()) await next.click()
      return Number(await group.locator('.slick-active').last().getAttribute('data-index'))
    })
    .toBe(total - 1)
  await expect(next).toBeDisabled()
})

test('a quote longer than 150 characters is cut to 120 and an ellipsis, with Read more and Read less', async ({
  page,
  facts: { homeTestimonials },
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 800 })
  await open(page, '/')
  expect(homeTestimonials.some(({ quote }) => quote.length > 150)).toBe(true)
  expect(homeTestimonials.some(({ quote }) => quote.length <= 150)).toBe(true)
  const group = await waitForSlick(page, testimonials)
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  for (const [index, { quote }] of homeTestimonials.entries()) {
    const slide = group.locator(`.slick-slide[data-index="${index}"]`)
    const expectWords = (words: string) =>
      expect.poll(async () => squeezed(await slide.locator('blockquote').innerText())).toBe(squeezed(words))
    const press = (name: RegExp) =>
      // A slide out of sight lets no pointer near its button.
      slide.locator('button', { hasText: name }).evaluate((button: HTMLButtonElement) => button.click())
    if (quote.length > 150) {
      // At most 120, up to the word that does not fit.
      const short = quote.slice(0, 121).replace(/\s\S*$/, '')
      expect(short.length).toBeGreaterThan(100)
      await expectWords(`${short}…`)
      await press(/^Read more/)
      await expectWords(quote)
      await press(/^Read less/)
      await expectWords(`${short}…`)
    } else {
      await expectWords(quote)
      await expect(slide.locator('button')).toHaveCount(0)
    }
  }
  const inSight = group.locator('.slick-active')
  await inSight
    .getByRole('button', { name: /^Read more/ })
    .first()
    .click()
  await expect(inSight.getByRole('button', { name: /^Read less/ })).toHaveCount(1)
})
