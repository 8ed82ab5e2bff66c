/** After one code this many seconds pass before the next (SPEC 9). */
export const longestWait = 300

/** A clock that was set back must lock nobody out, and one that is put right by a moment must not free anybody. */
export function secondsLeft(until: number, now: number) {
  const left = Math.ceil((until - now) / 1000)
  return left > 0 && left < 2 * longestWait ? Math.min(left, longestWait) : 0
}

export const minutesOf = (seconds: number) => Math.ceil(seconds / 60)

/** 4:32 */
export const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const waitText = (seconds: number) =>
  `You did not receive the OTP? Try again in ${minutesOf(seconds)} minute(s).`
