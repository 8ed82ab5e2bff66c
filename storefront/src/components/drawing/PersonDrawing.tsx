import { styled } from 'styled-components'
import { Drawing } from './Drawing.tsx'

/** A drawing with the look of the people of `lib/fit`. */
export const PersonDrawing = styled(Drawing)`
  --figure: #b9ab98;
  [data-theme='dark'] & {
    --figure: #6f6152;
  }
  .dwg .fig {
    fill: none;
    stroke: var(--figure);
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: none;
  }
  .fig-h {
    fill: var(--figure);
  }
  .figure {
    opacity: 0.82;
  }
  .gapline {
    stroke: var(--danger);
    stroke-width: 1.5px;
    stroke-dasharray: 3 3;
  }
`
