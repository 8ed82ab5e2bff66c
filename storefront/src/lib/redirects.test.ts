import { expect, test } from 'vitest'
import { safeRedirect } from './redirects.ts'

test.each([
  ['/shipping', '/shipping'],
  ['/latest?page=2&colour=Black', '/latest?page=2&colour=Black'],
  ['/product/0123456789abcdef01234567#reviews', '/product/0123456789abcdef01234567#reviews'],
  ['/search?query=http://evil.example', '/search?query=http://evil.example'],
  ['/loginhelp', '/loginhelp'],
  ['/', '/'],
])('%j is a page of this site', (given, target) => {
  expect(safeRedirect(given)).toBe(target)
})

test.each([
  null,
  undefined,
  '',
  'latest',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/latest\\..\\x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/late\u0000st',
  '/\u0085x',
  ' /latest',
  '/.//evil.example',
  '/x/..//evil.example',
  '/login',
  '/login?redirect=/login',
  '/login/',
  '/./login',
  '/x/../login#a',
  '/LOGIN',
  '/register',
])('%j leads home', (given) => {
  expect(safeRedirect(given)).toBe('/')
})
