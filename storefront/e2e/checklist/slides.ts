import type { Locator } from '@playwright/test'

// The margin of a carousel's row, and the pixel per slide that slick rounds up by.
const slack = 16

/** How many slides of a carousel stand wholly inside it, and so can be seen at once. */
export const slidesSeen = (carousel: Locator) =>
  carousel.evaluate((box, slack) => {
    const { left, right } = box.getBoundingClientRect()
    const isInside = (slide: Element) => {
      const place = slide.getBoundingClientRect()
      return place.width > 0 && place.left > left - slack && place.right < right + slack
    }
    return [...box.querySelectorAll('.slide')].filter(isInside).length
  }, slack)
