import { swatchesOf } from './colours.ts'

/** A dot in the colour that a name says, in halves for two colours; nothing for a name that is not known. */
export function Swatch({ colour }: { colour: string }) {
  const [first, second] = swatchesOf(colour)
  if (!first) return null
  const background = second ? `linear-gradient(135deg, ${first} 50%, ${second} 50%)` : first
  return <span className="swatch" style={{ background }} aria-hidden="true" />
}
