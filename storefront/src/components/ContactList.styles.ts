import { styled } from 'styled-components'

/** Ways to reach the shop, each with its icon, its words and its link in a row. */
export const ContactList = styled.ul`
  border-top: 1px solid var(--line);
  li {
    display: grid;
    grid-template-columns: 2.5rem 1fr auto;
    align-items: center;
    gap: 0.25rem;
    min-height: 4.25rem;
    padding-block: 0.7rem;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li .i {
    color: var(--accent);
  }
  b {
    display: block;
    font-weight: 600;
    line-height: 1.3;
  }
  span {
    color: var(--ink-2);
    font-size: var(--t-sm);
  }
  li > a {
    padding-inline: 0.75rem 0;
    font-weight: 600;
  }
`
