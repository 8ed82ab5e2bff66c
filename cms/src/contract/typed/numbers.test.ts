// @module-tag no-database
import { describe, expect, it } from 'vitest'
import { internationalPhone, localPhone, plainGstin, readPin } from './numbers.ts'

describe('a phone number is the same ten digits', () => {
  it.each([
    '9820012345',
    ' 9820012345 ',
    '98200 12345',
    '98200\u00a012345',
    '98200\u200912345',
    '98200\t12345',
    '98200-12345',
    '98200\u201312345',
    '98200\u201112345',
    '98200\u221212345',
    '98200.12345',
    '(98200) 12345',
    '98200/12345',
    '+91 98200 12345',
    '+91-98200-12345',
    '(+91) 98200 12345',
    '+91 (0) 98200 12345',
    '+91.98200.12345',
    '91 98200 12345',
    '0091 98200 12345',
    '0091-9820012345',
    '09820012345',
    '0 98200 12345',
    '091 98200 12345',
    '+91 098200 12345',
    '\u202a9820012345\u202c',
    '\u202a+91 98200 12345\u202c',
    '\u20689820012345\u2069',
    '\u200e+91\u00a098200\u00a012345',
    '9820012345\u200b',
    '\ufeff9820012345',
    '98\u00ad20012345',
    '९८२००१२३४५',
    '+৯১ ৯৮২০০ ১২৩৪৫',
    '٩٨٢٠٠١٢٣٤٥',
    '۹۸۲۰۰۱۲۳۴۵',
    '９８２００ １２３４５',
    '＋９１９８２００１２３４５',
    'tel:+919820012345',
    'Tel. 98200 12345',
    'Mob: 98200 12345',
    'Mobile No. 98200-12345',
    '9820012345.',
    '9820012345,',
    "'9820012345",
    '“9820012345”',
    '9\ufe0f\u20e3820012345',
  ])('%j', (typed) => {
    expect(localPhone(typed)).toBe('9820012345')
    expect(internationalPhone(typed)).toBe('+919820012345')
  })

  it.each([
    '',
    'x',
    '12345',
    '98200123456',
    '+9820012345',
    '+65 9820 1234',
    '+1 982 001 2345',
    '+91 98200 1234',
    '+91 98200 123',
    '9820O12345',
    '98200 12345 ext 2',
    '98200 12345 / 98200 54321',
    '*9820012345#',
    '98200१234',
  ])('%j is none', (typed) => {
    expect(localPhone(typed)).not.toMatch(/^\d{10}$/)
  })
})

it('a phone number of another country keeps its code', () => {
  expect(internationalPhone('+65 6123 4567')).toBe('+6561234567')
  expect(internationalPhone('0065 6123-4567')).toBe('+6561234567')
  expect(internationalPhone('022 2345 6789')).toBe('+912223456789')
})

it.each([
  '400001',
  '400 001',
  '400-001',
  '400\u2013001',
  '400001\u200b',
  '400\u00a0001',
  '४००००१',
  'PIN 400001',
  '(400001)',
  '400.001',
])('the PIN code %j is 400001', (typed) => expect(readPin(typed)).toBe('400001'))
it.each(['', '012345', '000001', '40001', '4000011', '4OOOO1', '400001 Mumbai', '+400001'])(
  '%j is no PIN code',
  (typed) => expect(readPin(typed)).toBeNull(),
)

it.each([
  '27AAPFU0939F1ZV',
  '27aapfu0939f1zv',
  '27 AAPFU0939F 1ZV',
  '27-AAPFU0939F-1ZV',
  '\u200e27AAPFU0939F1ZV',
  '２７AAPFU0939F1ZV',
  'GSTIN: 27AAPFU0939F1ZV',
])('the GSTIN %j is read', (typed) => expect(plainGstin(typed)).toBe('27AAPFU0939F1ZV'))
