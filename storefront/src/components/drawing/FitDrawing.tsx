import { styled } from 'styled-components'
import { PersonDrawing } from './PersonDrawing.tsx'

/** A drawing of `drawFit`, with the look of desk and footrest. */
export const FitDrawing = styled(PersonDrawing)`
  .desk {
    stroke: var(--ink);
    stroke-width: 5px;
  }
  .rest {
    fill: var(--accent-wash);
    stroke: var(--accent);
    stroke-width: 1.75px;
  }
  @media (forced-colors: active) {
    .desk {
      stroke: CanvasText;
    }
  }
`
