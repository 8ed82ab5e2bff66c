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

const StyledMark = styled(SpinnerIcon)`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  margin: 1.25rem auto 0;
  color: var(--accent);
  --spinner-size: 2.25rem;
  --spinner-line: 3px;
`

/** Over the skeleton of what loads, whose places stay as they are: a spinner (docs/spec.md 11.2), and words that say so. */
export const SkeletonSpinner = ({ label = 'Loading' }: { label?: string }) => (
  <>
    <StyledMark className="spin" aria-hidden="true" />
    <span className="sr">{label}</span>
  </>
)
