// @module-tag no-database
import { beforeAll, expect, it } from 'vitest'

let passkeySites: (typeof import('./passkeySites.ts'))['passkeySites']
let refusalOf: (typeof import('./passkeySites.ts'))['refusalOf']
beforeAll(async () => {
  Object.assign(process.env, { PAYLOAD_SECRET: 'a', SHARED_SECRET: 'b' })
  ;({ passkeySites, refusalOf } = await import('./passkeySites.ts'))
})

const domains = (publicUrl: string, cmsUrl: string, rpId?: string) => {
  const { api, cms } = passkeySites({ publicUrl, cmsUrl, rpId })
  return [api?.rpId ?? null, cms?.rpId ?? null]
}

it.each([
  ['http://localhost:3000', 'http://localhost:3001', undefined, ['localhost', 'localhost']],
  ['https://shop.example', 'https://cms.shop.example', undefined, ['shop.example', 'shop.example']],
  ['https://www.shop.example', 'https://cms.shop.example', 'shop.example', ['shop.example', 'shop.example']],
  [
    'https://www.shop.example',
    'https://cms.shop.example',
    undefined,
    ['www.shop.example', 'cms.shop.example'],
  ],
  ['https://shop.example', 'https://notshop.example', undefined, ['shop.example', 'notshop.example']],
  ['https://shop.example', 'https://office.test', 'shop.example', ['shop.example', 'office.test']],
  ['http://192.168.1.5:3000', 'https://cms.shop.example', undefined, [null, 'cms.shop.example']],
  ['http://shop.example', 'http://[::1]:3001', undefined, [null, null]],
])('passkeys of %s and %s with the setting %s have these domains', (shop, office, rpId, expected) => {
  expect(domains(shop, office, rpId)).toEqual(expected)
})

it('takes answers from the configured addresses alone', () => {
  const given = { publicUrl: 'https://shop.example/', cmsUrl: 'https://cms.shop.example:8443' }
  const { api, cms } = passkeySites({ ...given, rpId: undefined })
  expect([api?.origin, cms?.origin]).toEqual(['https://shop.example', 'https://cms.shop.example:8443'])
})

it('says in one sentence why there are none', () => {
  expect(refusalOf('http://127.0.0.1:3000')).toBe(
    'Passkeys are off: they need a name as the address, and 127.0.0.1 is a number.',
  )
  expect(refusalOf('http://shop.example')).toMatch(/begins with https\.$/)
  expect(refusalOf('http://localhost:3000')).toBeNull()
})
