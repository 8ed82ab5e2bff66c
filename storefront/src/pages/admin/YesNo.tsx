import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../ui/Icon.tsx'

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  vertical-align: middle;
  &.mark--yes {
    color: var(--ok);
  }
  &.mark--no {
    color: var(--danger);
  }
`

/** A green tick with a text for screen readers. */
export const Yes = ({ word, children }: { word: string; children?: ReactNode }) => (
  <Mark className="mark--yes">
    <Icon name="check" />
    <span className="sr">{word}</span>
    {children}
  </Mark>
)

/** A red cross with a text for screen readers. */
export const No = ({ word }: { word: string }) => (
  <Mark className="mark--no">
    <Icon name="x" />
    <span className="sr">{word}</span>
  </Mark>
)
