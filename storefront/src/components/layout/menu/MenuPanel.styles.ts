import { styled } from 'styled-components'
import { onFloor } from '../../product/onFloor.styles.ts'

export const StyledPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 15rem;
  gap: clamp(2rem, 4vw, 4rem);
  padding-block: 1.75rem 2rem;
  min-height: 14rem;
  h2 {
    font-size: var(--t-h3);
  }
  .panel__side {
    display: grid;
    align-content: start;
    justify-items: start;
    border-left: 1px solid var(--line);
    padding-left: clamp(1.25rem, 2vw, 2rem);
  }
  .panel__side p,
  .panel__fit p {
    color: var(--ink-2);
    font-size: var(--t-sm);
    margin-top: 0.5rem;
  }
  &.panel--fit {
    grid-template-columns: 16.5rem minmax(0, 26rem);
  }
  .panel__figure {
    height: 19rem;
  }
  .panel__figure .dwg {
    height: 19rem;
  }
  .panel__fit {
    align-self: center;
  }
  .panel__fit a {
    margin-top: 1.25rem;
  }
`

export const StyledShelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  row-gap: 1.1rem;
  a {
    display: grid;
    padding-bottom: 0.25rem;
    text-decoration: none;
  }
  b {
    padding: 0.5rem 0.6rem 0 0;
    font-weight: 600;
    font-size: 1rem;
    line-height: 1.25;
  }
  small {
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .shelf__plate {
    border-radius: 0;
    border-bottom: 1px solid var(--line);
  }
  .shelf__plate img {
    --floor: 0.985;
    --image-scale: 1.12;
    ${onFloor}
  }
  /* Multiplied with the plate, a picture is a little darker: where it moved to the floor, an edge would show. */
  [data-theme='dark'] & .shelf__plate {
    --image-filter: brightness(1.06);
  }
  a:is(:hover, :focus-visible) b {
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  a:hover .shelf__plate {
    box-shadow: 0 3px 0 var(--accent);
  }
`
