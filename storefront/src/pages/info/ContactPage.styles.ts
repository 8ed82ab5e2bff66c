import { styled } from 'styled-components'
import { Wrap } from '../../ui/Section.tsx'

export const Contact = styled(Wrap)`
  padding-bottom: var(--section);
  .people {
    display: grid;
    gap: 1rem;
  }
  .person {
    padding: 1.4rem 1.5rem 1.1rem;
    border-radius: var(--r-3);
    background: var(--surface);
  }
  h2 {
    font-size: var(--t-h3);
  }
  .person a {
    display: inline-flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 2.75rem;
    font-weight: 600;
    font-size: 1.1875rem;
    text-decoration: none;
  }
  .person a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .i {
    color: var(--accent);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 0.75rem;
  }
  .ways .i {
    color: inherit;
  }
  .place {
    display: grid;
    gap: var(--s-6);
    margin-top: clamp(2.5rem, 6vw, 5rem);
  }
  address {
    margin-top: 1rem;
    font-style: normal;
    font-size: var(--t-lg);
    line-height: 1.5;
    color: var(--ink-2);
  }
  address span {
    display: block;
  }
  @media (min-width: 768px) {
    .people {
      grid-template-columns: repeat(3, 1fr);
    }
    .place {
      grid-template-columns: 1fr 1fr;
      gap: clamp(2.5rem, 7vw, 7rem);
      align-items: start;
    }
  }
`
