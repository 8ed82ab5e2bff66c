// @module-tag no-database
import { expect, it } from 'vitest'
import { findPlainPicture, productPictures } from './productView.ts'

it('gives a blurred form to the pictures of a product alone', () => {
  const stored = { id: 'a', alt: 'A chair', width: 960, height: 720, blur: 'data:image/webp;base64,x' }
  const media = new Map([['a', stored as never]])
  const [shown] = productPictures({ name: 'Chair', pictures: [{ upload: 'a' }] }, media)
  expect(shown).toMatchObject({ alt: 'A chair', blur: stored.blur })
  expect(findPlainPicture(media, 'a')).toMatchObject({ alt: 'A chair', width: 960 })
  expect(findPlainPicture(media, 'a')).not.toHaveProperty('blur')
  expect(findPlainPicture(media, 'b')).toBeNull()
})
