import { useEffect, useRef } from 'react'

/** Moves two strips sideways together where they are of the same width, as on phones. */
export function useJointScroll() {
  const strip = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [one, other] = [strip.current, table.current]
    if (!one || !other) return
    const follow = (from: HTMLElement, to: HTMLElement) => () => {
      const isShown = from.offsetParent !== null && to.offsetParent !== null
      if (isShown && Math.abs(to.scrollLeft - from.scrollLeft) > 2) to.scrollLeft = from.scrollLeft
    }
    const forth = follow(one, other)
    const back = follow(other, one)
    one.addEventListener('scroll', forth, { passive: true })
    other.addEventListener('scroll', back, { passive: true })
    // The strip may have been moved before this page was alive.
    const frame = requestAnimationFrame(forth)
    return () => {
      cancelAnimationFrame(frame)
      one.removeEventListener('scroll', forth)
      other.removeEventListener('scroll', back)
    }
  }, [])
  return { strip, table }
}
