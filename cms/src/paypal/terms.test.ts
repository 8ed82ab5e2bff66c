// @module-tag no-database
// @module-tag money
import { beforeAll, expect, it, vi } from 'vitest'

let paypalAmount: typeof import('./terms.ts').paypalAmount
beforeAll(async () => {
  vi.stubEnv('PAYLOAD_SECRET', 'a-secret-of-payload-for-tests-only')
  vi.stubEnv('SHARED_SECRET', 'a-secret-of-both-halves-for-tests-only')
  ;({ paypalAmount } = await import('./terms.ts'))
})

it.each([
  [1_890_000, { currency: 'USD', rate: 84 }, '225.00'],
  [1_890_000, { currency: 'EUR', rate: 97.35 }, '194.14'],
  [1_890_050, { currency: 'USD', rate: 84 }, '225.01'],
  [1_890_000, { currency: 'JPY', rate: 0.56 }, '33750'],
  [50, { currency: 'USD', rate: 84 }, '0.01'],
])('%i paise are %o as %s', (paise, terms, amount) => expect(paypalAmount(paise, terms)).toBe(amount))
