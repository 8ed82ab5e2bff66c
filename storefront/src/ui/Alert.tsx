import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'

const StyledAlert = styled.div`
  display: flex;
  gap: 0.75rem;
  padding: 0.875rem 1rem;
  margin-block: var(--alert-gap, 0);
  border-radius: var(--r-2);
  border-left: 4px solid;
  font-size: 1rem;
  line-height: 1.45;
  > .i {
    margin-top: 0.1em;
  }
  &.alert--danger {
    background: var(--danger-wash);
    color: var(--danger);
  }
  &.alert--ok {
    background: var(--ok-wash);
    color: var(--ok);
  }
  &.alert--info {
    background: var(--accent-wash);
    color: var(--accent);
  }
  &.alert--warn {
    background: var(--warn-wash);
    color: var(--warn);
  }
`

const icons = { danger: 'circle-alert', ok: 'circle-check', info: 'info', warn: 'clock' }

interface AlertProps {
  tone?: keyof typeof icons
  className?: string
  children: ReactNode
}

/** A message directly above the form or list that it is about. A parent may set --alert-gap, the space around it. */
export function Alert({ tone = 'danger', className, children }: AlertProps) {
  const classes = [`alert--${tone}`, className].filter(Boolean).join(' ')
  return (
    <StyledAlert role={tone === 'danger' ? 'alert' : 'status'} className={classes}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </StyledAlert>
  )
}
