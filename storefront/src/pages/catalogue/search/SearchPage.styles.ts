import { styled } from 'styled-components'
import { Wrap } from '../../../ui/Section.tsx'

export const StyledSearch = styled(Wrap)`
  min-height: 70vh;
  padding-block: clamp(1.5rem, 4vw, 3.5rem) var(--section);

  header {
    display: grid;
    gap: 0.75rem;
    padding-bottom: clamp(1.5rem, 3vw, 2.5rem);
  }
  /* One long word must not make the page wider than the screen. */
  h1,
  h2,
  .search__none {
    overflow-wrap: anywhere;
  }
  header,
  header > * {
    min-width: 0;
  }
  h2 sup {
    margin-left: 0.3em;
    font: 500 var(--t-base) / 1 var(--font-text);
    color: var(--ink-3);
    vertical-align: 0.5em;
  }
  h2 {
    font-size: var(--t-h3);
  }
  .search__also {
    margin-top: var(--section);
  }
  .search__none {
    margin-bottom: 1.5rem;
    color: var(--ink-2);
    font-size: var(--t-lg);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 1.5rem;
  }
`
