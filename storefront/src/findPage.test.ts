import { expect, test } from 'vitest'
import { findPage, findRedirect } from './findPage.ts'

const isNarrowed = (address: string) => {
  const { pathname, search } = new URL(address, 'http://shop')
  return findPage(pathname, search)?.isNarrowed
}
const id = (digit: number) => String(digit).repeat(24)

test('the countless pages of the comparison and the finder are kept apart, so they take no other page’s place', () => {
  const addresses = [
    `/compare?c=${id(1)}`,
    `/compare?c=${id(1)},${id(2)}&view=front&people=0`,
    '/fit?height=180',
    '/fit?desk=80',
    '/fit?use=game',
    '/fit?hours=2',
    '/fit?rows=12',
    '/fit?height=180&desk=80&use=game&hours=2&rows=60',
  ]
  for (const address of addresses) expect(isNarrowed(address), address).toBe(true)
})

test('what these pages do not know leads to their one plain page', () => {
  for (const path of ['/compare', '/fit'])
    for (const query of ['', '?x=1', '?page=2', '?height=one&c=two']) {
      expect(isNarrowed(path + query), path + query).toBe(false)
      expect(findPage(path, query)?.url, path + query).toBe(path)
    }
})

test('a quote is rendered for each request, and hidden from search engines', () => {
  const found = findPage('/quote/a-link', '?done=ask&x=1')
  expect(found).toMatchObject({ url: '/quote/a-link?done=ask', isStored: false, isIndexed: false })
})

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/CONTACT', '/contact'],
  ['/Privacy-Policy/', '/privacy-policy'],
  ['/chairs', '/Chairs'],
  ['/HIGHCOUNTER', '/HighCounter'],
  ['/products/gaming', '/products/Gaming'],
  ['/Products/GAMING', '/products/Gaming'],
  [`/Product/${'aB'.repeat(12)}`, `/product/${'ab'.repeat(12)}`],
  [`/product/${'AB'.repeat(12)}/Sheet`, `/product/${'ab'.repeat(12)}/sheet`],
  ['/Admin/UserList', '/admin/userlist'],
  ['/LOGIN', '/login'],
  ['//evil.example', '/evil.example'],
])('%s leads on to %s', (path, target) => {
  expect(findRedirect(path, '?a=B')).toBe(`${target}?a=B`)
  expect(findRedirect(target, '')).toBeUndefined()
})

test.each([
  '/',
  '/about',
  '/Chairs',
  '/products/Gaming',
  '/Nope',
  '/products/Nope',
  '/Reset-Password/aB',
  '/reset-password/aBc',
  '/%E0%A4%A',
  '/API',
  '/order/aBc',
  '/index.php',
])('%s stays', (path) => expect(findRedirect(path, '?q=1')).toBeUndefined())
