import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const StyledBadge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.12rem 0.55rem;
  border-radius: var(--r-1);
  font-size: var(--t-xs);
  font-weight: 600;
  line-height: 1.5;
  background: var(--wash);
  color: var(--ink-2);
  &.badge--accent {
    background: var(--accent-wash);
    color: var(--accent);
  }
  &.badge--ok {
    background: var(--ok-wash);
    color: var(--ok);
  }
  &.badge--danger {
    background: var(--danger-wash);
    color: var(--danger);
  }
`

interface BadgeProps {
  tone?: 'plain' | 'accent' | 'ok' | 'danger'
  className?: string
  children: ReactNode
}

/** A badge always contains a word, so that its meaning does not depend on colour. */
export function Badge({ tone = 'plain', className, children }: BadgeProps) {
  const classes = ['badge', `badge--${tone}`, className].filter(Boolean).join(' ')
  return <StyledBadge className={classes}>{children}</StyledBadge>
}
