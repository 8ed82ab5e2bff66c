// @module-tag no-database
import { expect, it } from 'vitest'
import { isOwnPage } from './keepRedirectsHere.ts'

it.each([
  '/cms/../..//evil.example',
  '/cms/%2e%2e//evil.example',
  '/cms/..\\\\evil.example',
  '//evil.example/cms',
  'https://evil.example/cms',
  '/cmsx',
  '/cms/../api',
  '/cms\u0000',
  'javascript:alert(1)',
  '',
  undefined,
  ['/cms', '/cms'],
])('takes %j for no page of the admin', (wish) => expect(isOwnPage(wish)).toBe(false))

it.each(['/cms', '/cms/', '/cms?x=1', '/cms/collections/products/1?locale=en#top', '/cms/import'])(
  'takes %j for one',
  (wish) => expect(isOwnPage(wish)).toBe(true),
)
