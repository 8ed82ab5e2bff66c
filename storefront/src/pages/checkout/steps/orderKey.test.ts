// @module-tag money
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetOrderKey, requireOrderKey } from './orderKey.ts'

afterEach(() => {
  vi.restoreAllMocks()
  forgetOrderKey()
  localStorage.clear()
})

test('one cart has one key until it was answered', () => {
  const key = requireOrderKey('one cart')
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(requireOrderKey('one cart')).toBe(key)
  expect(requireOrderKey('another cart')).not.toBe(key)
  const next = requireOrderKey('one cart')
  expect(next).not.toBe(key)
  forgetOrderKey()
  expect(localStorage.getItem('orderKey')).toBeNull()
  expect(requireOrderKey('one cart')).not.toBe(next)
})

test('what another tab has had answered is forgotten here too', () => {
  const key = requireOrderKey('one cart')
  localStorage.removeItem('orderKey')
  expect(requireOrderKey('one cart')).not.toBe(key)
})

test.each(['no json', 'null', '7', '{"cart":"one cart"}', '{"cart":"one cart","key":7}'])(
  '%j in the storage is no key',
  (text) => {
    localStorage.setItem('orderKey', text)
    expect(requireOrderKey('one cart')).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('a browser that keeps nothing has the key for as long as the page lives', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  const key = requireOrderKey('one cart')
  expect(requireOrderKey('one cart')).toBe(key)
})
