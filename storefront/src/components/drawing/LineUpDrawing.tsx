import { styled } from 'styled-components'
import { PersonDrawing } from './PersonDrawing.tsx'

/** A drawing of `lineUp`, with the look of its lines of height and its words beside them. */
export const LineUpDrawing = styled(PersonDrawing)`
  .grid-t {
    font-family: var(--font-text);
    fill: var(--ink-3);
  }
  .grid {
    stroke: var(--line);
    stroke-width: 1px;
  }
  .grid--5 {
    stroke: var(--line-floor);
    opacity: 0.75;
  }
  .topline {
    stroke: var(--line-floor);
    stroke-width: 1px;
  }
`
