import { expect, test } from 'vitest'
import { callLink, chatLink, formatPhone, productEnquiry } from './chat.ts'

const chair = {
  name: 'Regent High-Back',
  category: 'ErgonomicOffice',
  type: 'HighCounter',
  features: ['Gas lift', 'Tilt & lock'],
  image1: '/media/abc-1280.webp',
}
const wish = { quantity: '5 chairs', sku: 'EXE-01', path: '/product/abc' }

test('a chat link carries its text encoded', () => {
  expect(chatLink('910000000001', 'Price & size?')).toBe(
    'https://wa.me/910000000001?text=Price%20%26%20size%3F',
  )
})

test('an enquiry names the product, its category, type, features and picture, and asks for the price', () => {
  const text = productEnquiry(chair, 'https://baithak.example', wish)
  for (const part of [
    'Regent High-Back',
    'Ergonomic Office',
    'High Counter',
    'Gas lift; Tilt & lock',
    'price',
  ])
    expect(text).toContain(part)
  expect(text).toContain('https://baithak.example/media/abc-1280.webp')
})

test('an external picture keeps its address; what is not there is not named', () => {
  expect(
    productEnquiry({ ...chair, image1: 'https://pictures.example/a.webp' }, 'https://baithak.example', wish),
  ).toContain('Image: https://pictures.example/a.webp')
  const bare = productEnquiry({ ...chair, features: [], image1: '' }, '', { ...wish, sku: '' })
  expect(bare).not.toContain('Features')
  expect(bare).not.toContain('SKU')
  expect(bare).not.toContain('Image')
})

test('below the request stand quantity, SKU and page', () => {
  const text = productEnquiry(chair, 'https://baithak.example', wish)
  expect(text.split('Thank you.')[1]?.trim().split('\n')).toEqual([
    'Quantity: 5 chairs',
    'SKU: EXE-01',
    'Page: https://baithak.example/product/abc',
  ])
})

test('where no quantity is chosen, none is named', () => {
  expect(productEnquiry(chair, '')).toMatch(/Thank you\.$/)
})

test('phones are dialled in digits and read in groups of five', () => {
  expect(callLink('+91 00000 00001')).toBe('tel:+910000000001')
  expect(formatPhone('+910000000001')).toBe('+91 00000 00001')
  expect(formatPhone('022 0000 0001')).toBe('022 0000 0001')
})
