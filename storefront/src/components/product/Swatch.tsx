import { swatchesOf } from './colours.ts'

/** A dot of the named colour, split in half for two colours. Renders nothing for an unknown name. */
export function Swatch({ colour }: { colour: string }) {
  const [first, second] = swatchesOf(colour)
  if (!first) return null
  const background = second ? `linear-gradient(135deg, ${first} 50%, ${second} 50%)` : first
  return <span className="swatch" style={{ background }} aria-hidden="true" />
}
