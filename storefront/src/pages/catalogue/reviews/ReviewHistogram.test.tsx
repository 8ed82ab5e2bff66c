import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countStars, ReviewHistogram } from './ReviewHistogram.tsx'

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }))

test('every review counts once, from 5 stars down to 1', () => {
  expect(countStars(rated(5, 5, 4, 1))).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 1 },
    { stars: 3, count: 0 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ])
})

test('each bar has its share of the reviews as length, and its number in words', () => {
  const html = renderToStaticMarkup(<ReviewHistogram reviews={rated(5, 5, 4, 1)} />)
  expect(html).toContain('5 stars: 2 reviews')
  expect(html).toContain('1 star: 1 review<')
  expect(html.match(/width:\d+%/g)).toEqual(['width:50%', 'width:25%', 'width:0%', 'width:0%', 'width:25%'])
})
