import sharp from 'sharp'
import { reading } from './pictures.ts'

/** Pictures are measured in this many pixels, cut to a square as cards show them. */
const side = 640
/** Darker than this is a castor or a leg; more colourful than this too. A shadow on the floor is neither. */
const darkest = 120
const maxGrey = 40
const leastPixels = 3
/** A product that ends outside these is seen from near: the picture shows no floor. Benches stand highest, at 0.70. */
const [highest, lowest] = [0.695, 0.985]

/** The `foot` of a picture that shows no floor. */
export const noFooter = 0

/**
 * Returns where a product stands in its picture: the height of its lowest castor or leg as a share of the picture's, with
 * three decimals. `noFooter` for a picture that shows no floor, such as a detail.
 */
export async function measureFooter(bytes: Buffer): Promise<number> {
  const pixels = await sharp(bytes, reading)
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const isStanding = (at: number) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const least = Math.min(red, green, blue)
    return least < darkest || Math.max(red, green, blue) - least > maxGrey
  }
  for (let row = side - 1; row >= highest * side; row -= 1) {
    let found = 0
    for (let column = 0; column < side && found < leastPixels; column += 1)
      if (isStanding(3 * (row * side + column))) found += 1
    if (found < leastPixels) continue
    const foot = Math.round((1000 * (row + 1)) / side) / 1000
    return foot <= lowest ? foot : noFooter
  }
  return noFooter
}
