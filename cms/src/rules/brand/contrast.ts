type Rgb = [number, number, number]

const parse = (hex: string) =>
  [1, 3, 5].map((at) =>
    hex.length === 4 ? Number(`0x${hex[(at + 1) / 2]}`) * 17 : Number(`0x${hex.slice(at, at + 2)}`),
  ) as Rgb

/** Puts some of `other`, from 0 to 1, into a colour; both as #rrggbb. */
export const mix = (colour: string, other: string, share: number) => {
  const added = parse(other)
  const parts = parse(colour).map((part, at) => Math.round(part * (1 - share) + (added[at] ?? 0) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string) {
  const [red, green, blue] = parse(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of WCAG 2.2 between two colours, from 1 to 21. */
export function contrast(one: string, other: string) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}
