import { styled } from 'styled-components'

/** A link as the text of a table's cell, tall enough to be pressed. */
export const CellLink = styled.a`
  display: inline-block;
  padding-block: 0.65rem;
  text-underline-offset: 0.2em;
  text-decoration-thickness: 1px;
  text-decoration-color: var(--line-floor);
`
