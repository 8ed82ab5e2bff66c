import type { Locator } from '@playwright/test'

// The margin of a carousel's row, and the pixel per slide by which slick rounds up.
const slack = 16

/** Counts the slides that are completely inside the carousel, and so visible at once. */
export const slidesSeen = (carousel: Locator) =>
  carousel.evaluate((box, slack) => {
    const { left, right } = box.getBoundingClientRect()
    const isInside = (slide: Element) => {
      const place = slide.getBoundingClientRect()
      return place.width > 0 && place.left > left - slack && place.right < right + slack
    }
    return [...box.querySelectorAll('.slide')].filter(isInside).length
  }, slack)
