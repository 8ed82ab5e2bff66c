import { styled } from 'styled-components'
import { Wrap } from '../../../ui/Section.tsx'

export const StyledOffline = styled(Wrap)`
  padding-block: clamp(1rem, 3vw, 2.5rem) var(--section);
  .offline__top {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2.5rem clamp(2rem, 6vw, 6rem);
    align-items: start;
    margin-bottom: clamp(2rem, 4vw, 3.25rem);
  }
  .offline__state {
    display: flex;
    gap: 0.6rem;
    align-items: center;
    color: var(--ink-2);
    font-weight: 600;
  }
  .intro {
    margin-top: 1rem;
  }
  .offline__ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-block: 1.5rem 0.75rem;
  }
  .offline__list {
    padding: clamp(1.1rem, 2.5vw, 1.6rem);
    border-radius: var(--r-3);
    background: var(--surface);
  }
  .offline__list h2 {
    font: 600 var(--t-base) / 1.3 var(--font-text);
  }
  .offline__lines {
    margin-bottom: 0.75rem;
  }
  .offline__lines li {
    display: flex;
    gap: 1rem;
    justify-content: space-between;
    padding-block: 0.6rem;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  .offline__seen {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1.5rem 0.75rem;
    margin-bottom: 1.75rem;
  }
  @media (min-width: 900px) {
    .offline__top {
      grid-template-columns: minmax(0, 7fr) minmax(18rem, 5fr);
    }
    .offline__seen {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
`
