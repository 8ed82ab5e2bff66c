/** The space that a piece of a drawing takes, in its own units, y downwards. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
  text?: string
}

/** A wide letter of the house's fonts as a share of the font size. */
const letterWidth = 0.56

const attribute = (tag: string, name: string) => Number(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? 0)
const word = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

function pathBox(data: string): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let [x, y] = [0, 0]
  for (const [, command = '', values = ''] of data.matchAll(/([MLHVhvQCZ])([^MLHVhvQCZ]*)/g)) {
    const numbers = values.trim().split(/\s+/).map(Number)
    if (command === 'H') x = numbers[0] ?? 0
    else if (command === 'V') y = numbers[0] ?? 0
    else if (command === 'h') x += numbers[0] ?? 0
    else if (command === 'v') y += numbers[0] ?? 0
    else if (command !== 'Z') [x, y] = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

function textBox(tag: string, text: string): Box {
  const size = attribute(tag, 'font-size')
  const width = text.length * letterWidth * size
  const anchor = word(tag, 'text-anchor')
  const shift = anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0
  const x = attribute(tag, 'x') - shift
  const y = attribute(tag, 'y')
  return { left: x, right: x + width, top: y - size * 0.8, bottom: y + size * 0.22, text }
}

function boxOf(tag: string, text: string): Box {
  if (tag.startsWith('<path')) return pathBox(word(tag, 'd'))
  if (tag.startsWith('<text')) return textBox(tag, text)
  if (tag.startsWith('<circle')) {
    const [x, y, r] = [attribute(tag, 'cx'), attribute(tag, 'cy'), attribute(tag, 'r')]
    return { left: x - r, right: x + r, top: y - r, bottom: y + r }
  }
  const [x, y] = [attribute(tag, 'x'), attribute(tag, 'y')]
  return { left: x, right: x + attribute(tag, 'width'), top: y, bottom: y + attribute(tag, 'height') }
}

/** Reads the boxes of what is drawn with one of the class names, each moved with its group. */
export function drawnBoxes(svg: string, names: RegExp): Box[] {
  const boxes: Box[] = []
  let [across, shift] = [0, 0]
  for (const [tag, text = ''] of svg.matchAll(/<[^>]+>([^<]*)/g)) {
    if (tag.startsWith('<g'))
      [across = 0, shift = 0] = (/translate\(([^)]*)\)/.exec(tag)?.[1] ?? '').split(' ').map(Number)
    else if (tag.startsWith('</g')) [across, shift] = [0, 0]
    else if (names.test(word(tag, 'class'))) {
      const box = boxOf(tag, text)
      const { left, right, top, bottom } = box
      boxes.push({
        ...box,
        left: left + across,
        right: right + across,
        top: top + shift,
        bottom: bottom + shift,
      })
    }
  }
  return boxes
}

/** The frame of a drawing. */
export function frameOf(svg: string): Box {
  const [left = 0, top = 0, width = 0, height = 0] = word(svg, 'viewBox').split(' ').map(Number)
  return { left, top, right: left + width, bottom: top + height }
}

export const unite = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

export const isInside = (inner: Box, outer: Box, slack = 0): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack
