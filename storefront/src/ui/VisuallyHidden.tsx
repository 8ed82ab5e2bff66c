import type { ElementType, ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: ElementType; children: ReactNode }) {
  return <Tag className="sr">{children}</Tag>
}
