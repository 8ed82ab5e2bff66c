import { useId, type ReactNode } from 'react'

interface BodySectionProps {
  title: string
  /** Where links lead to. */
  anchor?: string
  /** Whether it is short: a small head, beside which its content stands. */
  isSmall?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** A part of a product's page below a line: its name on the left, controls on the right. */
export function BodySection({ title, anchor, isSmall, aside, children }: BodySectionProps) {
  const id = useId()
  return (
    <section
      className={isSmall ? 'body__section body__small' : 'body__section'}
      id={anchor}
      aria-labelledby={id}
    >
      <div className="body__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
