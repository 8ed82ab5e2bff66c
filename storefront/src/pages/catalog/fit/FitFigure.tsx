import { styled } from 'styled-components'
import type { FitAnswers } from '../../../lib/fit/answers.ts'
import { drawFit } from './drawFit.ts'
import type { FitRow } from '../../../lib/fit/rank.ts'

/** Lines keep their width while the drawing grows, but the person is drawn to scale. */
const Figure = styled.figure`
  svg {
    display: block;
    width: 100%;
    height: auto;
    max-height: calc(100svh - var(--header-h) - 5rem);
    color: var(--ink);
  }
  svg * {
    vector-effect: non-scaling-stroke;
  }
  .ch {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.75px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .ch--fill {
    fill: var(--surface);
  }
  .ch--wash {
    fill: var(--wash);
  }
  .ch-seat {
    fill: none;
    stroke: var(--accent);
    stroke-width: 4px;
    stroke-linecap: round;
  }
  .ch-seat--behind {
    stroke-dasharray: 1 7;
  }
  .floor {
    stroke: var(--ink);
    stroke-width: 2px;
  }
  .grid {
    stroke: var(--line);
    stroke-width: 1px;
  }
  .grid--5 {
    stroke: var(--line-floor);
    opacity: 0.75;
  }
  .figure {
    opacity: 0.82;
  }
  .fig {
    fill: none;
    stroke: var(--figure);
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: none;
  }
  .fig-h {
    fill: var(--figure);
  }
  .gapline {
    stroke: var(--danger);
    stroke-width: 1.5px;
    stroke-dasharray: 3 3;
  }
  .desk {
    stroke: var(--ink);
    stroke-width: 5px;
  }
  .rest {
    fill: var(--accent-wash);
    stroke: var(--accent);
    stroke-width: 1.75px;
  }
  figcaption {
    margin-top: 0.5rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  figcaption b {
    margin-right: 0.4rem;
    font-weight: 600;
    color: var(--ink);
  }
  @media (max-width: 1023px) {
    svg {
      height: 38vh;
    }
    figcaption {
      text-align: center;
    }
  }
  @media (max-width: 599px) {
    svg {
      height: 12.5rem;
    }
  }
  @media (forced-colors: active) {
    .ch,
    .ch-seat,
    .floor,
    .desk,
    .fig {
      stroke: CanvasText;
    }
  }
`

/** The person in the chair at the desk, to scale. */
export function FitFigure({ row: { product, plan }, answers }: { row: FitRow; answers: FitAnswers }) {
  const { box, drawing } = drawFit({ ...product, plan }, answers)
  const top = answers.use === 'counter' ? 'counter' : 'desk'
  const footrest = plan.footrest > 0 ? `, a footrest of ${plan.footrest} cm` : ''
  const title = `${product.name} at ${plan.seat} cm, a person of ${answers.height} cm, a ${answers.desk} cm ${top}${footrest}. Drawn to scale.`
  return (
    <Figure className="fit__figure">
      <svg
        role="img"
        aria-label={title}
        viewBox={box.join(' ')}
        preserveAspectRatio="xMidYMax meet"
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      <figcaption>
        <b>{product.name}</b>
        Seat at {plan.seat} cm{plan.footrest > 0 && `, footrest ${plan.footrest} cm`}.
      </figcaption>
    </Figure>
  )
}
