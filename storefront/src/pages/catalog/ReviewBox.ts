import { styled } from 'styled-components'

/** The reviews of a product, and the place to write one. */
export const ReviewBox = styled.section`
  padding-top: var(--section);
  scroll-margin-top: calc(var(--header-h) - 2rem);

  .reviews {
    overflow-wrap: anywhere;
    display: grid;
    gap: clamp(2rem, 5vw, 5rem);
  }
  .score {
    display: flex;
    align-items: center;
    gap: 0.5rem 1rem;
    flex-wrap: wrap;
    margin-bottom: 1.5rem;
  }
  .score b {
    font: 500 4rem/1 var(--font-display);
    letter-spacing: -0.04em;
    font-variant-numeric: normal;
  }
  .bars {
    max-width: 26rem;
    margin-bottom: 1.75rem;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .bars li {
    display: grid;
    grid-template-columns: 2rem 1fr 2rem;
    gap: 1rem;
    align-items: center;
    min-height: 1.75rem;
  }
  .bar__star {
    display: flex;
    gap: 0.35rem;
    align-items: center;
  }
  .bar__star .i {
    width: 1rem;
    height: 1rem;
    fill: var(--star);
    stroke: none;
  }
  .bar__track {
    height: 0.5rem;
    border-radius: var(--r-full);
    background: var(--line);
    overflow: hidden;
  }
  .bar__fill {
    display: block;
    height: 100%;
    background: var(--star);
    forced-color-adjust: none;
  }
  .review {
    padding-block: 1.25rem;
    border-top: 1px solid var(--line);
  }
  .review header {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0.25rem 1rem;
    align-items: center;
    margin-bottom: 0.35rem;
  }
  .review h3 {
    font: 600 var(--t-base) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  .review time {
    margin-left: 0.75rem;
    font-weight: 400;
    font-size: var(--t-sm);
    color: var(--ink-3);
  }
  .review p {
    color: var(--ink-2);
    white-space: pre-line;
  }
  .review__reply {
    margin-top: 0.75rem;
    padding: 0.75rem 1rem;
    border-left: 3px solid var(--accent);
    background: var(--wash);
    border-radius: 0 var(--r-2) var(--r-2) 0;
  }
  .review__reply b {
    font-weight: 600;
  }
  summary {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    cursor: pointer;
    color: var(--accent);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.22em;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  details[open] summary {
    display: none;
  }
  .reviews > * {
    min-width: 0;
  }
  .reviews__write {
    align-self: start;
    padding: clamp(1.1rem, 2.5vw, 2rem);
    border-radius: var(--r-3);
    background: var(--surface);
  }
  .reviews__write h3 {
    margin-bottom: 0.5rem;
  }
  .reviews__write > p {
    color: var(--ink-2);
  }
  .reviews__write > :has(> [role='alert']),
  .reviews__write > [role] {
    margin-block: 0.75rem 1.25rem;
  }
  .reviews__write .control {
    background-color: var(--paper);
  }
  @media (min-width: 1024px) {
    .reviews {
      grid-template-columns: 7fr 5fr;
    }
  }
`
