// @module-tag no-database
import { expect, it } from 'vitest'
import { email } from '../accounts/users.ts'

it.each([
  ['asha@example.com', 'asha@example.com'],
  ['  Asha.Rao@Example.COM ', 'asha.rao@example.com'],
  ['a&b@example.com', 'a&b@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['plus+tag@example.com', 'plus+tag@example.com'],
  ['sales=in#1@example.com', 'sales=in#1@example.com'],
  ['a@sub-domain.example.co.in', 'a@sub-domain.example.co.in'],
  ['a@example.photography', 'a@example.photography'],
  ['a@xn--mnchen-3ya.de', 'a@xn--mnchen-3ya.de'],
  ['a@münchen.de', 'a@xn--mnchen-3ya.de'],
  ['A@MÜNCHEN.DE', 'a@xn--mnchen-3ya.de'],
  ['a@mu\u0308nchen.de', 'a@xn--mnchen-3ya.de'],
  ['a@डाटा.भारत', 'a@xn--c2bd1gb.xn--h2brj9c'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['\u200bz@example.com', 'z@example.com'],
  ['\u202az@exam\u00adple.com\u202c', 'z@example.com'],
  ['\u00a0z@example.com\ufeff', 'z@example.com'],
  ['ａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'a@example.com'],
  ['mailto:a@example.com', 'a@example.com'],
  ['a@example.com.', 'a@example.com'],
  ['a@example.com,', 'a@example.com'],
])('%j is the address %s', (typed, address) => {
  expect(email.parse(typed)).toBe(address)
})

it.each([
  'a@b',
  'a b@example.com',
  'a\nb@example.com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'Ravi <a@example.com>',
  'a@example.com, b@example.com',
  'a@@example.com',
  'a@example..com',
  'a@-example.com',
  'a@example-.com',
  'a@1.2.3.4',
  'a@[1.2.3.4]',
  'a@example.c',
  'a@ünïcode',
  'a@exa mple.com',
  'a@example.com/x',
  'a@exämple.com:80',
  'a@exämple.com%00.de',
  'रवि@example.com',
  `${'x'.repeat(65)}@example.com`,
  '@example.com',
])('%j is no address', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email')
})

it.each(['', '  ', '\u200b'])('%j is empty', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Email is required')
})

it('an address is no longer than mail allows', () => {
  expect(email.safeParse(`a@${'x.'.repeat(130)}com`).success).toBe(false)
})
