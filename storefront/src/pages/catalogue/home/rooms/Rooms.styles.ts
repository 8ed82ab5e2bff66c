import { css, styled } from 'styled-components'
import { Wrap } from '../../../../ui/Section.tsx'

const disc = css`
  .disc {
    display: grid;
    place-items: center;
    flex: none;
    width: 2rem;
    aspect-ratio: 1;
    border: 2px solid #fff;
    border-radius: 50%;
    background: var(--accent-solid);
    color: #fff;
    font-weight: 600;
    line-height: 1;
  }
`

/** Lies over the picture, which stands in the same cell, and is as large. */
export const Points = styled.div`
  ${disc}
  grid-area: scene;
  position: relative;
  z-index: 1;
  place-self: start center;
  width: min(100%, var(--sharp));
  pointer-events: none;
  .spot__point {
    position: absolute;
    /* A point at the very edge stays in the picture as a whole. */
    left: clamp(1.375rem, var(--x), 100% - 1.375rem);
    top: clamp(1.375rem, var(--y), 100% - 1.375rem);
    anchor-name: var(--spot);
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    translate: -50% -50%;
    border-radius: 50%;
    pointer-events: auto;
  }
  .spot__point .disc {
    /* Smaller on phones, so that the chair can be seen. */
    width: clamp(1.625rem, 5vw, 2.25rem);
    font-size: var(--t-sm);
    box-shadow: 0 1px 8px rgb(0 0 0/0.4);
  }
  .spot__point:hover .disc {
    background: var(--accent-solid-hover);
  }
  .spot__point:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 0;
    box-shadow: 0 0 0 6px var(--accent-solid);
  }
  .spot__card {
    width: min(19rem, 100vw - 2rem);
    padding: var(--s-3);
    border: 1px solid var(--line);
    border-radius: var(--r-2);
    background: var(--surface);
    color: var(--ink);
    box-shadow: var(--sh-2);
    pointer-events: auto;
    --focus: var(--accent);
  }
  .spot__card:popover-open {
    display: flex;
    gap: var(--s-3);
    align-items: center;
  }
  /* Browsers without popovers would show all cards at once; the chairs stand in the list below too. */
  @supports not selector(:popover-open) {
    .spot__card {
      display: none;
    }
  }
  .chair__picture {
    flex: none;
    width: 6rem;
    border-radius: var(--r-1);
  }
  .spot__name {
    font-weight: 600;
  }
  .spot__card .link {
    display: flex;
  }
  @supports (position-area: top) {
    .spot__card {
      inset: auto;
      margin: var(--s-1) var(--s-4);
      position-anchor: var(--spot);
      position-area: top;
      position-try-fallbacks: flip-block;
    }
  }
`

export const Chairs = styled(Wrap)`
  ${disc}
  grid-area: chairs;
  padding-block: var(--s-5) var(--s-7);
  h3 {
    font-size: var(--t-h3);
  }
  > p {
    color: var(--ink-2);
  }
  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: 0 var(--s-5);
    margin-top: var(--s-3);
    list-style: none;
  }
  li {
    border-top: 1px solid var(--line);
  }
  a {
    display: flex;
    gap: var(--s-3);
    align-items: center;
    padding-block: var(--s-3);
    color: inherit;
    text-decoration: none;
  }
  .chair__words {
    display: grid;
    font-weight: 600;
  }
  .chair__words .price {
    font-weight: 400;
  }
  a:hover .chair__words {
    text-decoration: underline;
  }
  .chair__picture {
    flex: none;
    width: 5rem;
    border-radius: var(--r-1);
  }
`

export const OtherRoom = styled.div`
  grid-column: 1;
  display: grid;
  grid-template: 'scene' 'chairs' / minmax(0, 1fr);
  > img {
    grid-area: scene;
    justify-self: center;
    width: min(100%, var(--sharp));
    height: auto;
  }
`
