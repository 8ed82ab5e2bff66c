/** A place in the picture, in percent of it. */
export interface Place {
  x: number
  y: number
}

/** Returns the place within the picture, to a tenth of a percent. */
export function within({ x, y }: Place): Place {
  const keep = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
  return { x: keep(x), y: keep(y) }
}

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Returns where a key moves a point, by 1 % or with Shift by 10 %; null for other keys. */
export function moved({ x, y }: Place, key: string, isFar: boolean): Place | null {
  const step = steps[key]
  const size = isFar ? 10 : 1
  return step ? within({ x: x + step.x * size, y: y + step.y * size }) : null
}

/** Returns the place of a pointer over the picture. */
export const placeOf = (at: { clientX: number; clientY: number }, box: DOMRect): Place =>
  within({ x: ((at.clientX - box.left) / box.width) * 100, y: ((at.clientY - box.top) / box.height) * 100 })

/** Says a place in words. */
export const placeWords = ({ x, y }: Place) => `${x} % from the left, ${y} % from the top`
