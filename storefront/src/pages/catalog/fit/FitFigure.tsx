import { styled } from 'styled-components'
import { Drawing } from '../../../components/drawing/Drawing.tsx'
import type { FitAnswers } from '../../../lib/fit/answers.ts'
import type { FitRow } from '../../../lib/fit/rank.ts'
import { drawFit } from './drawFit.ts'

const Figure = styled.figure`
  .dwg {
    max-height: calc(100svh - var(--header-h) - 5rem);
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
    .dwg {
      height: 38vh;
    }
    figcaption {
      text-align: center;
    }
  }
  @media (max-width: 599px) {
    .dwg {
      height: 12.5rem;
    }
    /* Always two lines, so that the questions stay under the finger. */
    figcaption b {
      display: block;
      margin: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  @media (forced-colors: active) {
    .desk {
      stroke: CanvasText;
    }
  }
`

/** The person in the chair at the desk, to scale. */
export function FitFigure({ row: { product, plan }, answers }: { row: FitRow; answers: FitAnswers }) {
  const top = answers.use === 'counter' ? 'counter' : 'desk'
  const footrest = plan.footrest > 0 ? `, a footrest of ${plan.footrest} cm` : ''
  const title = `${product.name} at ${plan.seat} cm, a person of ${answers.height} cm, a ${answers.desk} cm ${top}${footrest}. Drawn to scale.`
  return (
    <Figure className="fit__figure">
      <Drawing svg={drawFit({ ...product, plan }, answers, title)} />
      <figcaption>
        <b>{product.name}</b>
        Seat at {plan.seat} cm{plan.footrest > 0 && `, footrest ${plan.footrest} cm`}.
      </figcaption>
    </Figure>
  )
}
