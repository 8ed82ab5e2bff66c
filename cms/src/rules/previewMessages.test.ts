// @module-tag no-database
import { expect, test } from 'vitest'
import { isFrom, readAsk } from './previewMessages.ts'

const frame = {}
const shop = 'https://shop.baithak.example'

test('a message counts from one window alone, and only while that shows the origin that it should', () => {
  expect(isFrom({ origin: shop, source: frame }, shop, frame)).toBe(true)
  for (const origin of [
    'https://shop.baithak.example.attacker.example',
    'http://shop.baithak.example',
    'https://shop.baithak.example:8443',
    'https://baithak.example',
    'null',
    '',
  ])
    expect(isFrom({ origin, source: frame }, shop, frame), origin).toBe(false)
  expect(isFrom({ origin: shop, source: {} }, shop, frame)).toBe(false)
  // Without a frame, and where no origin is known, nobody is heard.
  expect(isFrom({ origin: shop, source: null }, shop, null)).toBe(false)
  expect(isFrom({ origin: shop, source: undefined }, shop, undefined)).toBe(false)
  expect(isFrom({ origin: '', source: frame }, '', frame)).toBe(false)
})

test('a preview asks for a token or for a field, and for nothing else', () => {
  expect(readAsk({ renew: true, more: 1 })).toEqual({ renew: true })
  for (const edit of ['name', 'pictures.3', 'addInfo.0.chairWidth'])
    expect(readAsk({ edit })).toEqual({ edit })
  for (const data of [
    null,
    undefined,
    'name',
    7,
    {},
    { renew: 'true' },
    { edit: '' },
    { edit: '"] *' },
    { edit: 'a.b' },
    { edit: 'addInfo.0.x.y' },
    { edit: ['name'] },
  ])
    expect(readAsk(data), JSON.stringify(data)).toBeNull()
})
