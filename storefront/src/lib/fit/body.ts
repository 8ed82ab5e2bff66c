/** Drillis & Contini 1966, as Winter prints them: mean adults. */
const limbs = { hip: 0.53, thigh: 0.245, shank: 0.246, ankle: 0.039, footLength: 0.152, shoulder: 0.818 }
const arm = { upperArm: 0.186, foreArm: 0.146, hand: 0.108, chin: 0.87 }

/** Huston 2009: the mean of the 50th percentile man and woman; ANSUR II 2012: soldiers of the US. */
const trunk = { sitting: 0.527, biacromial: 0.233, hipBreadth: 0.204 }

/** Rules of thumb. The occiput is the back of the head, against which a headrest lies; flesh is under the elbow. */
const legs = { kneeHollow: 0.25, buttockToKnee: 0.285, buttockToHip: 0.07, elbowFlesh: 0.02 }
const head = { occiput: 0.935, headBreadth: 0.087, headLength: 0.113 }
const girth = { shoulderBreadth: 0.272, chestDepth: 0.133, waistDepth: 0.102, waistBreadth: 0.176 }

/**
 * Shares of body height, on which all that is said and drawn of a person stands. One body stands for all: people of one
 * height differ by several centimetres. The page says where each comes from.
 */
export const shares = { ...limbs, ...arm, ...trunk, ...legs, ...head, ...girth }

/** The sole of a shoe, in centimetres. */
export const shoe = 2.5

/** So many centimetres more or less are not worth a footrest. */
export const slack = 2

/** A seat stands about so far under its counter. */
export const underCounter = 28

/** The height above the seat of what is so high above the floor while a person stands, as shares. */
const overSeat = (standing: number) => shares.sitting - (1 - standing)

/** Returns the seat height at which feet rest flat, and the heights above a seat of elbows, shoulders and back of the head. */
export const bodyOf = (height: number) => ({
  seat: Math.round(height * shares.kneeHollow + shoe),
  elbow: height * (overSeat(shares.shoulder) - shares.upperArm - shares.elbowFlesh),
  shoulder: height * overSeat(shares.shoulder),
  head: height * overSeat(shares.occiput),
})

/** Says centimetres in feet and inches. */
export function feetOf(cm: number): string {
  const inches = Math.round(cm / 2.54)
  return `${Math.floor(inches / 12)} ft ${inches % 12} in`
}
