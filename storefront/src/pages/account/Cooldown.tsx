import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { clockTime, maxWaitSeconds, waitText } from './cooldownTime.ts'

const Box = styled.div`
  position: relative;
  display: grid;
  gap: 0.6rem;
  margin-bottom: 1.25rem;
  padding: 1.1rem 1.25rem 1.25rem;
  border-radius: var(--r-2);
  background: var(--surface);
  overflow: hidden;
  h2 {
    font: 600 var(--t-sm) / 1.4 var(--font-text);
    letter-spacing: 0;
  }
  b {
    font: 500 2.75rem/1 var(--font-display);
    letter-spacing: -0.02em;
  }
  p {
    font-size: var(--t-sm);
    color: var(--ink-2);
  }
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 4px;
    background: var(--accent);
    transform: scaleX(var(--left));
    transform-origin: left;
    transition: transform 1s linear;
  }
`

/** The time until the next code. Seconds are only visible; screen readers are told each minute. */
export const Cooldown = ({ left }: { left: number }) => (
  <Box style={{ '--left': left / maxWaitSeconds } as CSSProperties}>
    <h2>OTP Already Sent</h2>
    <b role="timer">{clockTime(left)}</b>
    <p role="status">{waitText(left)}</p>
  </Box>
)
