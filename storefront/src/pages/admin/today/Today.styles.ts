import { styled } from 'styled-components'

export const Columns = styled.div`
  display: grid;
  gap: clamp(1.5rem, 3vw, 3rem);
  > * {
    min-width: 0;
  }
  h2 {
    margin: 0;
    font: 600 var(--t-base) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  section {
    margin-bottom: 2rem;
    padding-top: 0.75rem;
    border-top: 2px solid var(--ink);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    align-items: start;
  }
`

/** One job. The link covers the row; the button repeats it for the eye. */
export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  gap: 0.1rem 0.75rem;
  align-items: center;
  min-height: 4.25rem;
  padding-block: 0.5rem;
  border-bottom: 1px solid var(--line);
  .job__count {
    font: 600 1.75rem / 1 var(--font-text);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .job__count--hot {
    color: var(--accent);
  }
  .job__count--none {
    color: var(--ok);
  }
  a {
    font-weight: 600;
    color: inherit;
    text-decoration: none;
  }
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  a:focus-visible {
    outline: 0;
  }
  a:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  &:hover a {
    text-decoration: underline;
  }
  .job__detail {
    display: block;
    overflow-wrap: anywhere;
  }
  .job__act {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  .job__button {
    padding: 0.4rem 0.9rem;
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    font-weight: 600;
    color: var(--ink);
  }
  @media (max-width: 599px) {
    grid-template-columns: 2.75rem minmax(0, 1fr);
    .job__count {
      font-size: 1.5rem;
    }
    .job__act {
      display: none;
    }
  }
`

export const Figures = styled.dl`
  display: grid;
  margin: 0;
  div {
    padding-block: 0.75rem;
    border-bottom: 1px solid var(--line);
  }
  dt {
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  dd {
    margin: 0;
  }
  .figure__now {
    font: 600 1.75rem / 1.15 var(--font-text);
    font-variant-numeric: tabular-nums lining-nums;
  }
  + p {
    padding-top: 0.5rem;
  }
  @media (min-width: 600px) and (max-width: 1023px) {
    grid-template-columns: 1fr 1fr;
    column-gap: 2rem;
  }
`

export const Asked = styled.ul`
  && li {
    display: grid;
    grid-template-columns: 2.75rem 1fr auto;
    gap: 0.75rem;
    align-items: center;
    min-height: 3.5rem;
    padding-block: 0.25rem;
    border-bottom: 1px solid var(--line);
  }
  a {
    padding-block: 0.6rem;
    color: inherit;
  }
  img {
    width: 2.75rem;
    height: 2.75rem;
    border-radius: 6px;
    background: var(--wash);
    object-fit: contain;
  }
`
