import { Secret, TOTP } from 'otpauth'

/** A code that an app shows, `steps` times 30 seconds from now. */
export const appCode = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })
