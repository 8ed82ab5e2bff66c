import { path, round } from './svg.ts'

/** The mean width of a letter as a share of its height, on the safe side. */
const letterWidth = 0.58

export const textWidth = (text: string): number =>
  Math.max(...text.split('\n').map((part) => part.length)) * letterWidth

export const extension = (data: string): string => path(data, 'ext')

export interface Upright {
  x: number
  from: number
  to: number
  text: string
  isSeat?: boolean
}

/** An upright dimension line. Its words stand left of the seat's line and right of any other. */
export function uprightLine({ x, from, to, text, isSeat = false }: Upright, k: number): string {
  const tick = k * 0.42
  const textX = round(x + k * (isSeat ? -0.55 : 0.55))
  const ends = [from, to].map((y) => `M${round(x - tick)} ${round(-y)}h${round(2 * tick)}`).join('')
  const lines = text.split('\n').map((words, index, all) => {
    const y = -(from + to) / 2 + k * (0.35 + (index - (all.length - 1) / 2) * 1.2)
    return `<text class="dim-t" x="${textX}" y="${round(y)}" font-size="${round(k)}" text-anchor="${isSeat ? 'end' : 'start'}">${words}</text>`
  })
  return (
    path(`M${round(x)} ${round(-from)}V${round(-to)}${ends}`, isSeat ? 'dim dim--seat' : 'dim') +
    lines.join('')
  )
}

export interface Level {
  y: number
  from: number
  to: number
  text: string
}

/** A level dimension line below the floor, its words under it. */
export function levelLine({ y, from, to, text }: Level, k: number): string {
  const tick = k * 0.42
  const ends = [from, to].map((x) => `M${round(x)} ${round(y - tick)}v${round(2 * tick)}`).join('')
  return (
    path(`M${round(from)} ${round(y)}H${round(to)}${ends}`, 'dim') +
    `<text class="dim-t" x="${round((from + to) / 2)}" y="${round(y + k * 1.25)}" font-size="${round(k)}" text-anchor="middle">${text}</text>`
  )
}
