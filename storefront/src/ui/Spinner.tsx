import { styled } from 'styled-components'

export const Turning = styled.span`
  display: inline-block;
  width: 1.15em;
  height: 1.15em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: spin 0.8s linear infinite;
`

const StyledSpinner = styled.div`
  display: grid;
  place-items: center;
  gap: 1rem;
  padding: 4rem 1rem;
  color: var(--accent);
  ${Turning} {
    width: 2.25rem;
    height: 2.25rem;
    border-width: 3px;
  }
`

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <StyledSpinner role="status">
      <Turning className="spin" />
      <span className="sr">{label}</span>
    </StyledSpinner>
  )
}
