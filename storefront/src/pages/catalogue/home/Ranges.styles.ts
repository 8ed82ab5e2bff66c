import { styled } from 'styled-components'

export const StyledRanges = styled.div`
  display: grid;
  gap: clamp(1rem, 2vw, 1.5rem);
  .range {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    border-radius: var(--r-3);
    overflow: hidden;
    isolation: isolate;
    background: var(--surface);
  }
  .range__image {
    --image-blend: normal;
    border-radius: 0;
    background: none;
    isolation: auto;
    aspect-ratio: 4/3;
  }
  .range__image::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: var(--ink);
  }
  [data-theme='dark'] & .range__image {
    --image-filter: brightness(0.9);
  }
  .range__body {
    padding: 1rem 1.1rem 1.1rem;
    display: grid;
    gap: 0.4rem;
    justify-items: start;
    grid-template-rows: auto 1fr auto;
  }
  .range__link {
    margin-top: 0.4rem;
  }
  h2 {
    font-size: var(--t-h3);
  }
  p {
    color: var(--ink-2);
    font-size: var(--t-sm);
    line-height: 1.4;
  }
  @media (max-width: 599px) {
    grid-auto-flow: column;
    grid-auto-columns: min(19rem, 80%);
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: var(--gutter);
    scrollbar-width: none;
    margin-inline: calc(var(--gutter) * -1);
    padding-inline: var(--gutter);
    &::-webkit-scrollbar {
      display: none;
    }
    .range {
      scroll-snap-align: start;
    }
  }
  @media (min-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    .range__body {
      padding: 1.1rem clamp(1rem, 1.6vw, 1.5rem) clamp(1.1rem, 1.6vw, 1.5rem);
    }
  }
  @media (min-width: 1024px) {
    .range__body {
      grid-template-columns: 1fr auto;
      grid-template-rows: auto 1fr;
      align-items: end;
      gap: 0.25rem 1rem;
    }
    .range__body h2,
    .range__body p {
      grid-column: 1;
    }
    .range__link {
      grid-column: 2;
      margin-top: 0;
      grid-row: 1/3;
    }
  }
`
