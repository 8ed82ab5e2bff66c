/** A point in centimetres: x to the right, y upwards from the floor. */
export type Point = readonly [x: number, y: number]

export const round = (value: number): number => Math.round(value * 100) / 100

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const trace = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(-y)}`).join('')

export const path = (data: string, name = 'ch'): string => `<path class="${name}" d="${data}"/>`

export const line = (...points: Point[]): string => path(trace(points))

export const area = (...points: Point[]): string => path(`${trace(points)}Z`, 'ch ch--fill')

/** A rounded box with its lower left corner at x, y. */
export function box(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 2,
  name = 'ch ch--fill',
): string {
  const [w, h] = [Math.max(width, 0.1), Math.max(height, 0.1)]
  const r = Math.min(radius, w / 2, h / 2)
  return `<rect class="${name}" x="${round(x)}" y="${round(-y - h)}" width="${round(w)}" height="${round(h)}" rx="${round(r)}"/>`
}

export const dot = (x: number, y: number, r: number): string =>
  `<circle class="ch ch--fill" cx="${round(x)}" cy="${round(-y)}" r="${round(r)}"/>`
