import { styled } from 'styled-components'

/** Another way on, below the form and a line. */
export const Alternative = styled.p`
  margin-top: 1.5rem;
  padding-top: 1.25rem;
  border-top: 1px solid var(--line);
  color: var(--ink-2);
`
