import { styled } from 'styled-components'

/** The events of an order or an enquiry, newest first, with a form for notes. */
export const StyledEvents = styled.section`
  .events__form {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.5rem;
    align-items: end;
    margin-block: 0.75rem 1.25rem;
  }
  ol {
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 0.15rem 1rem;
    align-items: start;
    padding: 0.5rem 0 0.5rem 1.25rem;
    border-left: 1px solid var(--line);
    position: relative;
  }
  li::before {
    content: '';
    position: absolute;
    left: -0.3rem;
    top: 1rem;
    width: 0.55rem;
    height: 0.55rem;
    border: 1.5px solid var(--ink-2);
    border-radius: 50%;
    background: var(--surface);
  }
  .events__what {
    overflow-wrap: anywhere;
  }
  .events__what--back {
    text-decoration: line-through;
    color: var(--ink-2);
  }
  time {
    font-size: var(--t-sm);
    color: var(--ink-2);
    text-align: right;
  }
  .events__note {
    grid-column: 1 / -1;
    padding: 0.6rem 0.875rem;
    border-radius: var(--r-2);
    background: var(--wash);
    overflow-wrap: anywhere;
  }
  @media print {
    display: none;
  }
`
