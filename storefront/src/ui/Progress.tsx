import { styled } from 'styled-components'

const Track = styled.div`
  height: 0.5rem;
  overflow: hidden;
  border: 1px solid var(--field);
  border-radius: var(--r-full);
  background: var(--paper);
  div {
    height: 100%;
    background: var(--accent-solid);
    transition: width var(--d-2) linear;
  }
  @media (forced-colors: active) {
    div {
      background: Highlight;
    }
  }
`

interface ProgressProps {
  /** Names the work, for screen readers. */
  label: string
  /** The progress, from 0 to 1. */
  part: number
}

export function Progress({ label, part }: ProgressProps) {
  const percent = Math.round(part * 100)
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ width: `${percent}%` }} />
    </Track>
  )
}
