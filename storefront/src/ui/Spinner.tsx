import { styled } from 'styled-components'

export const SpinnerIcon = styled.span`
  display: inline-block;
  width: var(--spinner-size, 1.15em);
  height: var(--spinner-size, 1.15em);
  border: var(--spinner-line, 2px) solid currentColor;
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
  --spinner-size: 2.25rem;
  --spinner-line: 3px;
`

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <StyledSpinner role="status">
      <SpinnerIcon className="spin" />
      <span className="sr">{label}</span>
    </StyledSpinner>
  )
}
