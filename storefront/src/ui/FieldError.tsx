import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'

const StyledError = styled.p`
  display: flex;
  gap: 0.4rem;
  align-items: flex-start;
  margin-top: 0.4rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--danger);
  > .i {
    margin-top: 0.12em;
    width: 1.1em;
    height: 1.1em;
  }
`

/** The error of the control above. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <StyledError id={id}>
    <Icon name="circle-alert" />
    <span>{children}</span>
  </StyledError>
)
