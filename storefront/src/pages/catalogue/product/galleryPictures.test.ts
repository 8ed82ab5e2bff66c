import { expect, test } from 'vitest'
import { galleryPictures, largestUrl, largestWidth } from './galleryPictures.ts'

const picture = (url: string) => ({ url, alt: 'A chair', width: 1000, height: 1000, sources: [] })

test('the gallery shows at most four pictures, without empty ones and the sample placeholder', () => {
  const urls = [
    '/media/a-960.webp',
    '',
    '/images/sample.jpg',
    '/media/b-960.webp',
    'https://x.example/c.jpg',
    '/d',
    '/e',
  ]
  expect(galleryPictures(urls.map(picture)).map(({ url }) => url)).toEqual([
    '/media/a-960.webp',
    '/media/b-960.webp',
    'https://x.example/c.jpg',
    '/d',
  ])
  expect(galleryPictures([])).toEqual([])
})

test('the largest file is the widest of the sizes, or the only one', () => {
  const sources = [320, 1280, 640].map((width) => ({ url: `/media/a-${width}.webp`, width }))
  expect(largestUrl({ ...picture('/media/a-640.webp'), sources })).toBe('/media/a-1280.webp')
  expect(largestUrl(picture('https://x.example/c.jpg'))).toBe('https://x.example/c.jpg')
})

test('a picture is as wide as its largest file, not as what was uploaded', () => {
  const sources = [480, 1000].map((width) => ({ url: `/media/a-${width}.webp`, width }))
  expect(largestWidth({ url: '', alt: '', width: 2400, height: 2400, sources })).toBe(1000)
  expect(largestWidth({ url: '', alt: '', width: 0, height: 0, sources: [] })).toBe(0)
})
