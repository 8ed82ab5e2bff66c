import { expect, test, vi } from 'vitest'
import { stopEvaluation } from './stopEvaluation.ts'

test('no form tries to evaluate text, which the policy of the page would stop and report', async () => {
  stopEvaluation()
  const evaluate = vi.fn()
  vi.stubGlobal('Function', evaluate)
  const { registerForm, resetPasswordInput } = await import('./accounts/users.ts')
  const { shippingAddress } = await import('./orders.ts')
  for (const schema of [registerForm, resetPasswordInput, shippingAddress])
    expect(schema.safeParse({}).success).toBe(false)
  vi.unstubAllGlobals()
  expect(evaluate).not.toHaveBeenCalled()
})
