import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'
import { Section } from '../../../ui/Section.tsx'

/** The time in which the figures count up (docs/spec.md 3.6). */
const durationMs = 3000

const Stats = styled.div`
  display: grid;
  gap: var(--s-6);
  b {
    display: block;
    font: 500 clamp(4rem, 2rem + 9.5vw, 10.5rem) / 0.92 var(--font-display);
    letter-spacing: -0.03em;
    font-variant-numeric: normal;
    white-space: nowrap;
  }
  b span {
    display: inline-block;
  }
  b i {
    font-style: normal;
    color: var(--accent);
  }
  .stat > span {
    display: block;
    border-top: 1px solid var(--line);
    margin-top: 0.7rem;
    padding-top: 0.7rem;
    color: var(--ink-2);
    font-size: var(--t-lg);
  }
  @media (min-width: 768px) {
    grid-template-columns: 7fr 5fr;
    gap: clamp(2rem, 5vw, 6rem);
  }
`

/** Fast at first, slow at the end. */
const eased = (share: number) => 1 - (1 - share) ** 3

function countUp(element: HTMLElement, value: number) {
  // Keeps the width of the final value, so that nothing beside it moves while the digits change.
  const width = element.offsetWidth
  element.style.width = `${width}px`
  // However few digits there are, they stay beside the plus sign and begin where the caption does.
  element.style.textAlign = 'end'
  const digits = document.createRange()
  const move = (transform: string) => {
    if (element.parentElement) element.parentElement.style.transform = transform
  }
  const start = performance.now()
  let frame = 0
  const draw = (now: number) => {
    const share = Math.min(1, Math.max(0, now - start) / durationMs)
    element.textContent = String(Math.round(value * eased(share)))
    digits.selectNodeContents(element)
    move(`translateX(${Math.round(digits.getBoundingClientRect().width - width)}px)`)
    if (share < 1) frame = requestAnimationFrame(draw)
  }
  draw(start)
  return () => {
    cancelAnimationFrame(frame)
    element.textContent = String(value)
    element.style.width = ''
    element.style.textAlign = ''
    move('')
  }
}

/** The HTML contains the final value. The count is decoration, left out for visitors who prefer reduced motion. */
function Figure({ value }: { value: number }) {
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = shown.current
    if (!element || window.matchMedia('(prefers-reduced-motion:reduce)').matches) return
    let stop = () => {}
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      stop = countUp(element, value)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      stop()
    }
  }, [value])
  return <span ref={shown}>{value}</span>
}

export function Statistics() {
  const { brand, statistics } = useSite()
  if (statistics.length === 0) return null
  return (
    <Section>
      <h2 className="sr">{brand} in numbers</h2>
      <Stats>
        {statistics.map(({ value, caption }) => (
          <p key={caption} className="stat">
            <b>
              <Figure value={value} />
              <i>+</i>
            </b>
            <span>{caption}</span>
          </p>
        ))}
      </Stats>
    </Section>
  )
}
