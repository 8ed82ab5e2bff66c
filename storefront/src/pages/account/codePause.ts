import { createStored } from '../../state/stored.ts'

interface CodePause {
  /** Whose pause it is, as the contract spells it: another address may ask meanwhile. */
  email: string
  /** When that address may ask again. */
  until: number
  /** What the server said of the code; '' where it said nothing but to wait. */
  said: string
}

function readPause(value: unknown): CodePause | null {
  const { email, until, said } = (value ?? {}) as Partial<Record<keyof CodePause, unknown>>
  const isSound = typeof email === 'string' && typeof until === 'number' && typeof said === 'string'
  return isSound ? { email, until, said } : null
}

/** The pause after the last code. Kept per browser, so it outlives a reload and other tabs know of it. */
export const codePause = createStored('otpCooldown', readPause)
