import { styled } from 'styled-components'
import { drawFit } from '../../../components/drawing/drawFit.ts'
import { FitDrawing } from '../../../components/drawing/FitDrawing.tsx'
import type { FitAnswers } from '../../../lib/fit/answers.ts'
import type { FitRow } from '../../../lib/fit/rank.ts'

const Figure = styled.figure`
  .dwg {
    max-height: calc(100svh - var(--header-h) - 5rem);
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
`

/** The person in the chair at the desk, to scale. */
export function FitFigure({ row: { product, plan }, answers }: { row: FitRow; answers: FitAnswers }) {
  const top = answers.use === 'counter' ? 'counter' : 'desk'
  const footrest = plan.footrest > 0 ? `, a footrest of ${plan.footrest} cm` : ''
  const title = `${product.name} at ${plan.seat} cm, a person of ${answers.height} cm, a ${answers.desk} cm ${top}${footrest}. Drawn to scale.`
  return (
    <Figure className="fit__figure">
      <FitDrawing svg={drawFit({ ...product, plan }, answers, title)} />
      <figcaption>
        <b>{product.name}</b>
        Seat at {plan.seat} cm{plan.footrest > 0 && `, footrest ${plan.footrest} cm`}.
      </figcaption>
    </Figure>
  )
}
