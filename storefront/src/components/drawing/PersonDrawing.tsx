import { styled } from 'styled-components'
import { Drawing } from './Drawing.tsx'

/** A drawing with the look of the people of `lib/fit`. */
export const PersonDrawing = styled(Drawing)`
  --figure: #c4b7a4;
  [data-theme='dark'] & {
    --figure: #7b6c5b;
  }
  .person-body,
  .person-arm {
    fill: var(--figure);
  }
  .person-line {
    fill: none;
    stroke: var(--paper);
    stroke-width: 1.25px;
    stroke-linecap: round;
  }
  .gapline {
    stroke: var(--danger);
    stroke-width: 1.5px;
    stroke-dasharray: 3 3;
  }
`
