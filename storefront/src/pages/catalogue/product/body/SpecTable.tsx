import { useId } from 'react'
import { css } from 'styled-components'
import type { SpecGroup } from './specGroups.ts'

/** The look of the table, for the block around it. */
export const specTableLook = css`
  .spec {
    columns: 1;
    column-gap: clamp(2rem, 4vw, 3.5rem);
  }
  .spec__group {
    break-inside: avoid;
    padding-bottom: 1.4rem;
  }
  .spec__title {
    padding-bottom: 0.35rem;
    border-bottom: 1px solid var(--line);
    color: var(--accent);
    font: 600 var(--t-base) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  .spec__group div {
    display: grid;
    grid-template-columns: minmax(7.5rem, 9.5rem) minmax(0, 1fr);
    gap: 0.75rem;
    padding-block: 0.5rem;
    border-bottom: 1px solid var(--line);
  }
  .spec__group dt {
    color: var(--ink-3);
  }
  .spec__group dd {
    font-weight: 500;
  }
  .spec__group small {
    display: inline-block;
    margin-left: 0.45em;
    color: var(--ink-3);
    font-size: var(--t-sm);
    font-weight: 400;
    white-space: nowrap;
  }
  @media (min-width: 600px) {
    .spec {
      columns: 2;
    }
  }
  @media print {
    .spec {
      columns: 2;
    }
  }
`

interface SpecTableProps {
  groups: readonly SpecGroup[]
  /** The level of the groups' headings, one below that of what they stand in. */
  level: 2 | 3
}

/** Groups of facts, each below its name. The block around it has `specTableLook`. */
export function SpecTable({ groups, level }: SpecTableProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div className="spec">
      {groups.map(({ title, rows }, index) => (
        <section key={title} className="spec__group" aria-labelledby={`${id}${index}`}>
          <Heading className="spec__title" id={`${id}${index}`}>
            {title}
          </Heading>
          <dl>
            {rows.map(({ label, value, inches }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {inches ? value.replaceAll(' ', '\u00a0') : value}
                  {inches && <small>{inches}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
