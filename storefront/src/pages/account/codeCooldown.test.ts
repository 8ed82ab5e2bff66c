// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { codeCooldown } from './codeCooldown.ts'

afterEach(() => codeCooldown.set(null))

test.each([
  '1795271432047',
  '"1795271432047"',
  'null',
  '[]',
  '{"email":"asha@baithak.example"}',
  '{"email":7,"until":1795271432047,"said":""}',
  '{"email":"asha@baithak.example","until":"soon","said":""}',
  '{"email":"asha@baithak.example","until":1795271432047,"said":{}}',
  '{"email"',
])('%s is no pause', (text) => {
  localStorage.setItem('otpCooldown', text)
  expect(codeCooldown.get()).toBeNull()
})

test('a pause is kept with the address that it is for', () => {
  const pause = { email: 'asha@baithak.example', until: 1_795_271_432_047, said: 'On its way.' }
  codeCooldown.set(pause)
  expect(JSON.parse(localStorage.getItem('otpCooldown') ?? '')).toEqual(pause)
  localStorage.setItem('otpCooldown', JSON.stringify({ ...pause, extra: 1 }))
  expect(codeCooldown.get()).toEqual(pause)
})
