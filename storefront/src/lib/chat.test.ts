import { expect, test } from 'vitest'
import { callLink, chatLink, formatPhone, mailLink, mailTo, productEnquiry } from './chat.ts'

const chair = {
  name: 'Regent High-Back',
  category: 'ErgonomicOffice',
  type: 'HighCounter',
  features: ['Gas lift', 'Tilt & lock'],
  image1: '/media/abc-1280.webp',
}
const details = { quantity: '5 chairs', sku: 'EXE-01', path: '/product/abc' }

test('a chat link carries its text encoded', () => {
  expect(chatLink('910000000001', 'Price & size?')).toBe(
    'https://wa.me/910000000001?text=Price%20%26%20size%3F',
  )
})

test('an enquiry names the product, its category, type, features and picture, and asks for the price', () => {
  const text = productEnquiry(chair, 'https://baithak.example', details)
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
    productEnquiry(
      { ...chair, image1: 'https://pictures.example/a.webp' },
      'https://baithak.example',
      details,
    ),
  ).toContain('Image: https://pictures.example/a.webp')
  const bare = productEnquiry({ ...chair, features: [], image1: '' }, '', { ...details, sku: '' })
  expect(bare).not.toContain('Features')
  expect(bare).not.toContain('SKU')
  expect(bare).not.toContain('Image')
})

test('below the request stand quantity, SKU, where it is to go, and page', () => {
  const text = productEnquiry(chair, 'https://baithak.example', { ...details, pin: '400076' })
  expect(text.split('Thank you.')[1]?.trim().split('\n')).toEqual([
    'Quantity: 5 chairs',
    'SKU: EXE-01',
    'To 400076',
    'Page: https://baithak.example/product/abc',
  ])
})

test('where no quantity is chosen, none is named', () => {
  expect(productEnquiry(chair, '')).toMatch(/Thank you\.$/)
})

const hindi = 'बहुत आरामदायक और मजबूत '
const long = { ...chair, features: Array.from({ length: 20 }, (_, at) => `${hindi.repeat(5)}${at}`) }
const textOf = (link: string) => new URL(link).searchParams.get('text') ?? ''

test('features that are too long are cut by letters, and all other lines of the enquiry stay', () => {
  const link = chatLink('910000000001', productEnquiry(long, 'https://baithak.example', details))
  expect(link.length).toBeLessThanOrEqual(2000)
  const text = textOf(link)
  for (const line of productEnquiry({ ...chair, features: [] }, 'https://baithak.example', details).split(
    '\n',
  ))
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/Features: बहुत आरामदायक .*…\n/)
  const plain = { ...chair, features: Array.from({ length: 20 }, () => 'x'.repeat(120)) }
  expect(productEnquiry(plain, '')).toMatch(/Features: .{999}…\n/)
})

test.each([
  ['a long name', { ...long, name: hindi.repeat(9) }],
  ['a long picture', { ...long, image1: `https://pictures.example/${'%20'.repeat(300)}.jpg` }],
  ['emojis', { ...long, name: '👩‍🦽'.repeat(40), features: [] }],
])('with %s the request, the number and the page still stand in the link', (_what, product) => {
  const link = chatLink('910000000001', productEnquiry(product, 'https://baithak.example', details))
  expect(link.length).toBeLessThanOrEqual(2000)
  const text = textOf(link)
  expect(text).toContain('Please share the price. Thank you.')
  expect(text).toContain('Quantity: 5 chairs')
  expect(text).toContain('Page: https://baithak.example/product/abc')
  expect(text).not.toContain('\ufffd')
})

test('no text makes a link to a chat too long, or breaks it', () => {
  for (const text of ['x'.repeat(5000), '🪑'.repeat(500), hindi.repeat(50), `half\ud83e an emoji`]) {
    const link = chatLink('910000000001', text)
    expect(link.length).toBeLessThanOrEqual(2000)
    expect(text.startsWith(textOf(link).replace(/…$|\ufffd.*/, ''))).toBe(true)
  }
  expect(mailLink('a@b.example', 'half\ud83e', 'text')).toContain('half%EF%BF%BD&body=text')
})

test('phones are dialled in digits and read in groups of five', () => {
  expect(callLink('+91 00000 00001')).toBe('tel:+910000000001')
  expect(formatPhone('+910000000001')).toBe('+91 00000 00001')
  expect(formatPhone('022 0000 0001')).toBe('022 0000 0001')
})

test('a link to an address holds all of it', () => {
  expect(mailTo('sales@baithak.example')).toBe('mailto:sales@baithak.example')
  const link = new URL(mailTo('a&b?c#d%25@baithak.example'))
  expect([decodeURIComponent(link.pathname), link.search, link.hash]).toEqual([
    'a&b?c#d%25@baithak.example',
    '',
    '',
  ])
})
