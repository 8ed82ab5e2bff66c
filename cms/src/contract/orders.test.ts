// @module-tag no-database
// @module-tag money
import { describe, expect, it } from 'vitest'
import { shippingAddress } from './orders.ts'

const address = {
  fullName: 'Asha Rao',
  phone: '9000000001',
  addressLine1: '1 Example Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
}
const read = (given: Record<string, unknown>) => shippingAddress.safeParse({ ...address, ...given })

describe('numbers are read as people write them', () => {
  it.each(['90000 00001', '90000-00001', '+91 90000 00001', '+919000000001', '919000000001', '090000 00001'])(
    'phone %s',
    (phone) => expect(read({ phone }).data?.phone).toBe('9000000001'),
  )
  it.each(['900000000', '90000000011', '+1 9000000001', '9000O00001', ' '.repeat(50)])(
    'not phone %j',
    (phone) => expect(read({ phone }).success).toBe(false),
  )
  it('PIN code and GSTIN', () => {
    expect(read({ pinCode: '400 001', gstin: '27 aapfu0939f 1zv' }).data).toMatchObject({
      pinCode: '400001',
      gstin: '27AAPFU0939F1ZV',
    })
    expect(read({ pinCode: '4000 1' }).success).toBe(false)
    expect(read({ gstin: '27AAPFU0939F1ZW' }).success).toBe(false)
    for (const gstin of ['NA', '27AAPFUO939F1ZV']) expect(read({ gstin }).success).toBe(false)
    for (const pinCode of ['012345', '000001', 'x'.repeat(100)])
      expect(read({ pinCode }).error?.issues[0]?.message).toBe('A PIN code has 6 digits; the first is not 0')
    expect(
      read({ pinCode: '\u200e400-001\u00a0', phone: '\u202a+91 (90000) 00001\u202c' }).data,
    ).toMatchObject({
      pinCode: '400001',
      phone: '9000000001',
    })
  })
})

it('what is left empty has its own sentence', () => {
  const { error } = read({ phone: ' ', pinCode: '', fullName: ' ' })
  // The first error of a field is the one shown.
  const first = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message
  expect(['fullName', 'phone', 'pinCode'].map(first)).toEqual([
    'Full name is required',
    'Phone number is required',
    'PIN code is required',
  ])
})

it('a preferred day is today or later, within a year, or left out', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const wished = (preferredDay: unknown) => read({ preferredDay }).data?.preferredDay
  expect([wished(undefined), wished(''), wished(inDays(2))]).toEqual(['', '', inDays(2)])
  for (const day of [inDays(-2), inDays(370), '26 Nov 2026', '2026-02-30', 5])
    expect([day, read({ preferredDay: day }).error?.issues[0]?.message]).toEqual([
      day,
      expect.stringMatching(/^Please choose a day/),
    ])
})
