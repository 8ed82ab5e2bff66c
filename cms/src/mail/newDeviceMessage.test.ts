// @module-tag no-database
import { expect, it } from 'vitest'
import { newDeviceMessage } from './newDeviceMessage.ts'

const login = {
  name: 'Vaishali\r\nBcc somebody',
  device: 'Chrome 142 on Android',
  address: '203.0.113.7',
  at: '2026-11-20T15:44:00.000Z',
  door: 'api',
} as const
const shop = {
  brand: 'Baithak',
  contact: 'care@baithak.example',
  url: 'https://shop.example/profile',
  forgotUrl: 'https://shop.example/forgot-password',
}

it('says when, what and where from, in the time of the shop, and what to do', () => {
  const { subject, text, html } = newDeviceMessage({ ...login, step: 'code' }, shop)
  expect(subject).toBe('New login to Baithak: Chrome 142 on Android')
  expect(text).toContain('- When: 20 Nov 2026, 9:14 pm')
  expect(text).toContain('- Device: Chrome 142 on Android')
  expect(text).toContain('- Address: 203.0.113.7')
  expect(text).toContain('- Second step: Code of the app')
  expect(text).toContain('Dear Vaishali Bcc somebody,')
  for (const part of [text, html]) {
    expect(part).toContain('Log that device out and choose a new password.')
    expect(part).toContain('/forgot-password')
    expect(part).toContain('/profile')
    expect(part).toContain('write to care@baithak.example')
  }
})

it('names no device, address or step that is not known', () => {
  const { subject, text } = newDeviceMessage(
    { ...login, device: 'unknown', address: '' },
    { ...shop, contact: null },
  )
  expect(subject).toBe('New login to Baithak')
  expect(text).toContain('- Device: Unknown')
  expect(text).not.toContain('Second step')
  expect(text).not.toContain('tell us')
})
