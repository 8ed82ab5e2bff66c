/** Seconds between two codes (docs/spec.md 8.17). */
export const maxWaitSeconds = 300

/** Allows for clock changes: one set far back must not lock out the user, a small correction must not end the wait. */
export function secondsLeft(until: number, now: number) {
  const left = Math.ceil((until - now) / 1000)
  return left > 0 && left < 2 * maxWaitSeconds ? Math.min(left, maxWaitSeconds) : 0
}

export const minutesOf = (seconds: number) => Math.ceil(seconds / 60)

/** 4:32 */
export const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const waitText = (seconds: number) =>
  `You did not receive the OTP? Try again in ${minutesOf(seconds)} minute(s).`
