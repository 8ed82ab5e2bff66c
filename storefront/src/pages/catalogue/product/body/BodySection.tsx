import { useId, type ReactNode } from 'react'

interface BodySectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of a product's page below a line: its name on the left, controls on the right. */
export function BodySection({ title, aside, children }: BodySectionProps) {
  const id = useId()
  return (
    <section className="body__section" aria-labelledby={id}>
      <div className="body__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
