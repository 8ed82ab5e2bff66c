import { expect, type Page } from '@playwright/test'

/** Fails if the page stays wider than its window. It may be wider for a frame after the window was resized. */
export async function expectNoSidewaysScroll(page: Page, what: string) {
  const overflow = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(overflow, { message: `${what}: wider than the window` }).toBeLessThanOrEqual(0)
}

/** Checks that nothing is wider than a phone, a tablet and a desk. The page keeps the width of the desk. */
export async function expectNoScrollAtAnyWidth(page: Page, what: string) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page, `${what} at ${width} px`)
  }
}

/** Checks that there is one main heading and no duplicate id. */
export async function expectSoundDocument(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  const doubled = await page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
  expect(doubled, 'ids that occur twice').toEqual([])
}

/** Checks that nothing stays in front of the middle of a heading: a page that was resized may need a frame. */
export async function expectFreeHeadings(page: Page, what: string) {
  const findCovered = (all: Element[]) =>
    all.flatMap((heading) => {
      heading.scrollIntoView({ block: 'center', behavior: 'instant' })
      const range = document.createRange()
      range.selectNodeContents(heading)
      const box = range.getClientRects()[0]
      // For screen readers alone.
      if (!box || heading.classList.contains('sr') || !heading.checkVisibility()) return []
      const front = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      // A link may lie over the whole of a card, which it names.
      const isFree =
        !front || heading.contains(front) || front.contains(heading) || front.closest('a') !== null
      return isFree ? [] : [`${heading.textContent} behind ${front.tagName}.${front.className}`]
    })
  const headings = page.locator('main :is(h1, h2, h3)')
  await expect.poll(() => headings.evaluateAll(findCovered), { message: what }).toEqual([])
}

/**
 * Checks that each picture which the head asks for early is one of the page, in the same widths. The browser itself warns
 * of others, but also of used ones where it is slow.
 */
export async function expectPreloadedPictures(page: Page) {
  const unused = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
      .filter((link) =>
        [...document.images].every(
          ({ srcset, sizes }) => srcset !== link.imageSrcset || sizes !== link.imageSizes,
        ),
      )
      .map((link) => link.outerHTML),
  )
  expect(unused, 'pictures asked for early that the page does not show').toEqual([])
}

/** Checks that no field has letters below 16 px, at which an iPhone enlarges the page when one taps it. */
export async function expectLargeFields(page: Page) {
  const small = await page
    .locator('input:not([type=checkbox], [type=radio], [type=hidden], [type=range]), select, textarea')
    .evaluateAll((all) =>
      all.flatMap((field) => {
        const { fontSize } = getComputedStyle(field)
        return parseFloat(fontSize) < 16 ? [`${field.id || field.outerHTML}: ${fontSize}`] : []
      }),
    )
  expect(small, 'fields with small letters').toEqual([])
}

/** Checks that no list of links or buttons shows bullets. */
export async function expectNoBullets(page: Page) {
  const bullets = await page
    .locator('nav li, form li, li:has(> a:only-child), li:has(> button:only-child)')
    .evaluateAll((all) =>
      all
        .filter((one) => {
          const { display, listStyleType } = getComputedStyle(one)
          return display === 'list-item' && listStyleType !== 'none'
        })
        .map((one) => one.outerHTML),
    )
  expect(bullets, 'bullets').toEqual([])
}

/**
 * Scrolls to the end as a reader does while pictures wait for that, then checks that all visible pictures have loaded and
 * the others can. At the next width none waits any more.
 */
export async function expectPictures(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    if (![...document.images].some(({ loading }) => loading === 'lazy')) return
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
  })
  const missing = (isVisible: boolean) =>
    page.evaluate((onlyVisible) => {
      const isSeen = (image: HTMLImageElement) => {
        const { left, right, width } = image.getBoundingClientRect()
        return width > 0 && left < window.innerWidth && right > 0
      }
      return Array.from(document.images)
        .filter((image) => !onlyVisible || isSeen(image))
        .filter((image) => !(image.complete && image.naturalWidth > 0))
        .map((image) => image.currentSrc || image.src)
    }, isVisible)
  await expect.poll(() => missing(true), { message: 'pictures in sight that did not load' }).toEqual([])
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await expect.poll(() => missing(false), { message: 'pictures that do not load' }).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}
