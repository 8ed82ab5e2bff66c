import { styled } from 'styled-components'
import { controlLook } from '../../../ui/controls.styles.ts'

/** The reviews of a product, and the place to write one. */
export const ReviewBox = styled.section`
  padding-top: var(--section);
  scroll-margin-top: calc(var(--header-h) - 2rem);

  .reviews {
    overflow-wrap: anywhere;
    display: grid;
    gap: clamp(2rem, 5vw, 5rem);
  }
  .reviews > * {
    min-width: 0;
  }
  @media (min-width: 1024px) {
    .reviews {
      grid-template-columns: 7fr 5fr;
    }
  }
`

/** The reviews there are, with their mean. */
export const ReviewList = styled.div`
  ${controlLook}
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
  .reviews__order {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    margin-bottom: 1rem;
    font-size: var(--t-sm);
  }
  .reviews__order .control {
    width: auto;
  }
  .review__verified .i {
    width: 0.875rem;
    height: 0.875rem;
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
  .review__photos {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin-top: 0.75rem;
  }
  .review__photos a {
    display: block;
  }
  .review__photos img {
    width: 6rem;
    height: 6rem;
    border-radius: var(--r-2);
    object-fit: cover;
  }
  .review__helpful {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    align-items: center;
    min-height: 2.75rem;
    margin-top: 0.5rem;
    font-size: var(--t-sm);
    color: var(--ink-3);
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
`
