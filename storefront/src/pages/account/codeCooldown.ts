import { createLocalStore } from '../../state/localStore.ts'

interface CodeCooldown {
  /** The address of the cooldown, normalised by the contract. Other addresses may request a code. */
  email: string
  /** When the address may request another code, in ms since 1970. */
  until: number
  /** The server's message about the code; '' if it was only to wait. */
  said: string
}

function readPause(value: unknown): CodeCooldown | null {
  const { email, until, said } = (value ?? {}) as Partial<Record<keyof CodeCooldown, unknown>>
  const isSound = typeof email === 'string' && typeof until === 'number' && typeof said === 'string'
  return isSound ? { email, until, said } : null
}

/** The cooldown after the last code. It is stored in the browser, so it survives a reload and all tabs share it. */
export const codeCooldown = createLocalStore('otpCooldown', readPause)
