import { styled } from 'styled-components'
import { Wrap } from '../../../ui/Section.tsx'

/** The questions and the figure on the left, the chairs on the right; on small screens the figure stays in view on top. */
export const FitBox = styled(Wrap)`
  padding-bottom: var(--section);

  > header {
    display: grid;
    gap: 0.75rem;
    padding-bottom: clamp(1.5rem, 3vw, 2.5rem);
  }
  .fit {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem clamp(2rem, 4vw, 4rem);
  }
  .fit > * {
    min-width: 0;
  }
  @media (max-width: 1023px) {
    /* The figure must not cover what has the focus. */
    --focus-room: min(44vh, 15rem) 1rem;

    a {
      scroll-margin-block: var(--focus-room);
    }
    .fit__figure {
      order: -1;
      position: sticky;
      top: 0;
      z-index: var(--z-sticky);
      margin-inline: calc(var(--gutter) * -1);
      padding: 0.5rem var(--gutter) 0.25rem;
      background: var(--paper);
      border-bottom: 1px solid var(--line);
    }
  }
  @media (min-width: 1024px) {
    .fit {
      grid-template: 'form results' auto 'figure results' 1fr / minmax(0, 5fr) minmax(0, 6fr);
    }
    .fit__form {
      grid-area: form;
    }
    .fit__figure {
      grid-area: figure;
      position: sticky;
      top: calc(var(--header-h) + 1rem);
      align-self: start;
    }
    .fit__results {
      grid-area: results;
    }
  }
  @media print {
    .fit__form {
      display: none;
    }
    .fit__figure {
      position: static;
    }
  }
`
