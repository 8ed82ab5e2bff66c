import { useCallback, useSyncExternalStore } from 'react'

/** The number of slides side by side, by minimum width, narrowest first. */
export type SlidesPerView = readonly (readonly [fromWidth: number, slides: number])[]

/** docs/spec.md 3.4: 6 slides, 4 below 1024 px, 3 below 768, 2 below 480. */
export const productSlides: SlidesPerView = [
  [0, 2],
  [480, 3],
  [768, 4],
  [1024, 6],
]

/** docs/spec.md 3.7: 3 slides, 2 below 1024 px, 1 below 768. */
export const quoteSlides: SlidesPerView = [
  [0, 1],
  [768, 2],
  [1024, 3],
]

const mediaOf = (fromWidth: number) => `(min-width:${fromWidth}px)`

/** The same numbers as CSS, for the first paint. */
export const slidesCss = (slides: SlidesPerView) =>
  slides.map(([fromWidth, count]) => `@media ${mediaOf(fromWidth)}{--per:${count}}`).join('')

export const slidesAt = (slides: SlidesPerView, fits: (media: string) => boolean) =>
  slides.reduce((found, [fromWidth, count]) => (fits(mediaOf(fromWidth)) ? count : found), 1)

/** Returns the number at the present width. slick itself reads widths too late, and never on mount. */
export function useSlidesPerView(slides: SlidesPerView) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const queries = slides.map(([fromWidth]) => window.matchMedia(mediaOf(fromWidth)))
      for (const query of queries) query.addEventListener('change', listener)
      return () => queries.forEach((query) => query.removeEventListener('change', listener))
    },
    [slides],
  )
  return useSyncExternalStore(
    subscribe,
    () => slidesAt(slides, (media) => window.matchMedia(media).matches),
    () => slidesAt(slides, () => true),
  )
}
