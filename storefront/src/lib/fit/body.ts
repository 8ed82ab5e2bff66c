/**
 * Shares of body height. The limbs are those of Drillis & Contini (1966) as printed in Winter, "Biomechanics and Motor
 * Control of Human Movement": mean adults. The rest are rules of thumb, and the page says so.
 */
export const shares = {
  shank: 0.246,
  thigh: 0.245,
  foot: 0.039,
  upperArm: 0.186,
  foreArm: 0.146,
  shoulder: 0.288,
  head: 0.13,
  neck: 0.052,
  /** From the seat up to the elbow. */
  elbow: 0.137,
  /** From the floor up to the hollow of the knee. */
  knee: 0.25,
  /** From the back of the seat to the hollow of the knee. */
  buttockKnee: 0.285,
} as const

/** The sole of a shoe, in centimetres. */
export const shoe = 2.5

/** So many centimetres more or less are not worth a footrest. */
export const slack = 2

/** A seat stands about so far under its counter. */
export const underCounter = 28

/** Returns the seat height at which feet rest flat, and the height of the elbows above a seat. */
export const bodyOf = (height: number) => ({
  seat: Math.round(height * shares.knee + shoe),
  elbow: height * shares.elbow,
})

/** Says centimetres in feet and inches. */
export function feetOf(cm: number): string {
  const inches = Math.round(cm / 2.54)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}
