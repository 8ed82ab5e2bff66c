import { styled } from 'styled-components'
import { useSite } from '../../../api/site.ts'

const StyledPromises = styled.dl`
  margin-top: 1.25rem;
  border-top: 1px solid var(--line);
  font-size: var(--t-sm);
  line-height: 1.5;
  div {
    display: grid;
    grid-template-columns: 7rem minmax(0, 1fr);
    gap: 0.25rem 1rem;
    padding-block: 0.65rem;
    border-bottom: 1px solid var(--line);
  }
  dt {
    font-weight: 600;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media (max-width: 359px) {
    div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** The promises that the shop has written down; nothing where it has written none. */
export function Promises({ isInStock }: { isInStock: boolean }) {
  const { leadTime, warranty, returns, assembly } = useSite().promises
  const lines = [
    { label: 'Lead time', text: isInStock ? '' : leadTime },
    { label: 'Warranty', text: warranty },
    { label: 'Returns', text: returns },
    { label: 'Assembly', text: assembly },
  ].filter(({ text }) => text)
  if (lines.length === 0) return null
  return (
    <StyledPromises>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </StyledPromises>
  )
}
